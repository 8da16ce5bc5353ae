/** Sizes of a report's page; the first is the default. */
export const reportPageSizes = [15, 30, 50] as const;
