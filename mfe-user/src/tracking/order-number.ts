/** An order's number as people write it, in the way that it is stored. */
export const numberOf = (typed: string): string => typed.trim().toUpperCase();

/** The same for every number that is not there, so that it says nothing about others. */
export const unknownNumber = 'We found no order with this number. Check it and try again.';
