import { countText, moneyText } from '../number-text.ts';

/** What such sums are at least in three of four cases; with fewer than three of them, what they are in Lagos. */
export const usualOf = (sums: readonly number[], inLagos: number): number => {
  const sorted = sums.filter((sum) => sum > 0).sort((one, other) => one - other);
  return sorted.length < 3 ? inLagos : (sorted[Math.floor(sorted.length / 4)] ?? inLagos);
};

/**
 * For the `ask` of a `MoneyField`: asks about a sum of less than a tenth of what is usual, as of a slip such as 3.5 for 3.5k.
 * Nothing is free, not low. `what` in the plural.
 */
export const belowUsual =
  (what: string, usual: number) =>
  (naira: number): string | undefined =>
    naira > 0 && naira < usual / 10
      ? `${moneyText(naira)}? Most ${what} here are ₦${countText(usual)} or more`
      : undefined;
