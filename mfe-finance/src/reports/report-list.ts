/** How many rows a report's page has; the first is the default. */
export const reportPageSizes = [15, 30, 50] as const;
