/** Bounds that both sides keep to (wire rules, "422" and "paging"). Lengths in characters, sizes in bytes. */
export const limits = {
  name: 120,
  longText: 2_000,
  email: 254,
  deviceToken: 1_024,
  regionId: 2_147_483_647,
  itemsPerOrder: 200,
  optionsPerItem: 50,
  quantity: 10_000,
  /** Largest amount in naira that a field may carry. */
  naira: 1_000_000_000,
  perPage: { default: 15, max: 100 },
  maxPage: 1_000_000,
  wholeList: { rows: 100_000, days: 366 },
  /** The days of statistics where none are asked for. */
  statsDays: 30,
  password: { min: 6, max: 128 },
  bodyBytes: 1_048_576,
  photoBodyBytes: 8 * 1_048_576,
  photo: { bytes: 5 * 1_048_576, pixels: 40_000_000, side: 512 },
  idempotencyKey: { min: 8, max: 128 },
  searchMinimum: 3,
  customerSearchMinimum: 2,
} as const;
