/** Whole kobo; 100 kobo are one naira. All arithmetic on money is done in this unit. */
export type Kobo = number;

/** Turns naira with at most two decimals (as in the API or in a form) into whole kobo, exactly. */
export const toKobo = (naira: number): Kobo => Math.round(naira * 100);

/** Turns whole kobo into naira for the API. */
export const toNaira = (kobo: Kobo): number => kobo / 100;

/** True where a number is naira with at most two decimals. Decided on its decimal text, not by float arithmetic. */
export const isWholeKobo = (naira: number): boolean => /^-?\d+(\.\d{1,2})?$/.test(String(naira));
