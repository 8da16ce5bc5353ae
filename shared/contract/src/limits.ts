/** Bounds that both sides enforce. Lengths in characters, sizes in bytes. */
export const limits = {
  name: 120,
  longText: 2_000,
  webhookAddress: 2_000,
  /** The reason for assigning an order to a rider who would hold more cash than they may. */
  cashLimitReason: 500,
  deliveredReason: 500,
  /** Wrong delivery PINs of one rider for one order; then the order is completed without one, for a reason. */
  wrongPins: 5,
  withoutPinReason: 200,
  cancelReason: 200,
  /** Of the number that another system gives its order. */
  reference: 100,
  /** An order to the same number for the same sum is a double for so long. */
  doubleMinutes: 30,
  /** The most that a company may give one token of another system. */
  thirdPartyCallsPerMinute: 1_200,
  email: 254,
  deviceToken: 1_024,
  regionId: 2_147_483_647,
  itemsPerOrder: 200,
  optionsPerItem: 20,
  quantity: 10_000,
  /** Largest amount in naira that a field may carry. */
  naira: 1_000_000_000,
  perPage: { default: 15, max: 100 },
  maxPage: 1_000_000,
  /** A list is paged so far; older rows are found by dates. */
  pagedRows: 10_000,
  unpaginated: { rows: 100_000, days: 366 },
  /** The days of statistics if the call names none. */
  statsDays: 30,
  password: { min: 6, max: 128 },
  /** `wholePixels`: of one that has to be unpacked as a whole. */
  photo: { bytes: 5 * 1_048_576, pixels: 40_000_000, wholePixels: 12_000_000, side: 512 },
  idempotencyKey: { min: 8, max: 128 },
  searchMinimum: 3,
  customerSearchMinimum: 2,
} as const;

/** Limits of a request; in a file of their own, because no page needs them. */
export const requestLimits = {
  /** The body of calls that need no token, and of addresses that are no call. */
  publicBodyBytes: 65_536,
  bodyBytes: 1_048_576,
  photoBodyBytes: 8 * 1_048_576,
  /** An address without its query, and all headers together with the address. */
  pathBytes: 2_048,
  headerBytes: 8_192,
  /** Most levels of a body, and most values in one list or object, and in all. */
  body: { depth: 32, perLevel: 1_000, values: 60_000 },
  /** Most fields that an error names, and most of these that the call does not have. */
  reportedErrors: { fields: 50, unknownFields: 20 },
} as const;
