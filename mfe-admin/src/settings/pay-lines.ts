/** A line of a list of sums: a name or a number of km, and naira. */
const pattern = /^\s*(.+?)\s*[:=]\s*₦?\s*([\d,]+(?:\.\d{1,2})?)\s*$/;

/** `Lekki: 1,200` on each line; null where a line cannot be read. */
export const readSums = (text: string): { name: string; amount: number }[] | null => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const read = lines.flatMap((line) => {
    const [, name, amount] = pattern.exec(line) ?? [];
    return name && amount ? [{ name, amount: Number(amount.replaceAll(',', '')) }] : [];
  });
  return read.length === lines.length ? read : null;
};

export const writeSums = (sums: readonly { name: string | number; amount: number }[]): string =>
  sums.map(({ name, amount }) => `${name}: ${amount}`).join('\n');
