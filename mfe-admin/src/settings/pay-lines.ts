/** Naira as they are typed on a line: `₦1,200.50`. */
const sumPattern = /^[\d,]{1,20}(?:\.\d{1,2})?$/;

/** A name or a number of km, and naira, with the last `:` or `=` between them; undefined where it is something else. */
const readLine = (line: string) => {
  const at = Math.max(line.lastIndexOf(':'), line.lastIndexOf('='));
  const name = line.slice(0, Math.max(at, 0)).trim();
  const sum = line
    .slice(at + 1)
    .trim()
    .replace(/^₦/, '')
    .trim();
  return name && /\d/.test(sum) && sumPattern.test(sum)
    ? { name, amount: Number(sum.replaceAll(',', '')) }
    : undefined;
};

/** `Lekki: 1,200` on each line; null where a line cannot be read. */
export const readSums = (text: string): { name: string; amount: number }[] | null => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const read = lines.map(readLine);
  return read.every((line) => line !== undefined) ? read : null;
};

export const writeSums = (sums: readonly { name: string | number; amount: number }[]): string =>
  sums.map(({ name, amount }) => `${name}: ${amount}`).join('\n');
