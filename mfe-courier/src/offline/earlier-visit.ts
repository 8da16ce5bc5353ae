/** Data that an earlier visit has stored: no events have followed it until this page began. */
export const isOfEarlierVisit = (updatedAt: number): boolean => updatedAt < performance.timeOrigin;

/** As the last timestamp before this page, where the phone's clock was ahead. */
export const beforeThisVisit = (updatedAt: number): number =>
  Math.min(updatedAt, Math.floor(performance.timeOrigin) - 1);
