// By hand, as `Intl.NumberFormat` takes a cheap phone 40 ms to begin with (docs/decisions/168-short-tasks.md).

const grouped = (digits: string): string => {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(end - 3, 0), end));
  return groups.join(',');
};

/** A number with its thousands apart: `12,500`; of a fraction three digits at most: `3.5`. */
export const countText = (count: number): string => {
  const [units = '', part] = `${Math.round(Math.abs(count) * 1_000) / 1_000}`.split('.');
  return `${count < 0 ? '-' : ''}${grouped(units)}${part ? `.${part}` : ''}`;
};

/** `₦12,500.00`; below zero `−₦12,500.00`. */
export const moneyText = (naira: number): string => {
  const [units = '', kobo] = Math.abs(naira).toFixed(2).split('.');
  return `${naira < 0 ? '−' : ''}₦${grouped(units)}.${kobo}`;
};
