import { type ImportKind, plainSigns } from '@waybill/contract';
import { fieldsOf, type ImportField } from './fields.ts';
import { withWholeAmount } from './whole-amount.ts';

/** The columns of each field, by its name: several are joined. A field that is left out is not in the file. */
export type ColumnChoice = Readonly<Record<string, readonly number[]>>;

/** Owners of a column, as shops' systems write them before the title or behind it, the likeliest to be delivered to first. */
const owners = ['shipping', 'delivery', 'customer', 'receiver', 'recipient', 'billing', 'order'];

/** `Phone No.`, `PHONE_NO` and `phone no` are one title; `Phone (Billing)` is `Billing Phone`. */
const plainTitle = (title: string) =>
  plainSigns(title)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/^(.*)\((shipping|billing|delivery)\)\s*$/, '$2 $1')
    .replaceAll(/\([^()]*\)/g, '')
    .replaceAll(/[^a-z0-9]/g, '');

interface Match {
  field: string;
  columns: number[];
  /** The lowest wins. */
  rank: number;
}

const isMostly = (cells: readonly string[], isLike: (cell: string) => boolean) => {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length > 0 && filled.filter(isLike).length * 2 > filled.length;
};

/** The place of a title among those that mean something; without its owner it counts less. */
function placeOf(titles: readonly string[], title: string): number {
  const exact = titles.indexOf(title);
  if (exact !== -1) return exact;
  const owner = owners.findIndex(
    (each) => title.startsWith(each) && titles.includes(title.slice(each.length)),
  );
  return owner === -1 ? -1 : 200 + owner;
}

/** The fit of a column: its title, confirmed or not by its cells; or its cells alone. Undefined for none. */
function rankOf(
  { label, titles, sumTitles, looksLike, neverLike, read }: ImportField,
  title: string,
  cells: readonly string[],
): number | undefined {
  if (neverLike && isMostly(cells, (cell) => neverLike.test(cell))) return undefined;
  if (sumTitles?.includes(title))
    return isMostly(cells, (cell) => !('problem' in read(cell))) ? 190 : undefined;
  const looks = looksLike ? isMostly(cells, (cell) => looksLike.test(plainSigns(cell))) : undefined;
  const place = title === plainTitle(label) ? 0 : placeOf(titles, title);
  // A title such as "contact" is a name in one file and a phone in another.
  if (place !== -1 && looks !== false) return place;
  if (place !== -1 && cells.every((cell) => cell === '')) return place + 100;
  // Cells alone have to be good ones: a price or a day has as many digits as a phone.
  return looks && isMostly(cells, (cell) => 'value' in read(cell)) ? 400 : undefined;
}

/** The columns that make up a field together; the owner whose they are has most of them. */
function partsOf({ name, parts = [] }: ImportField, titles: readonly string[]): Match[] {
  const found = parts.map((part) => titles.map((title) => placeOf(part, title)));
  const isOf = (place: number, rank: number) => place !== -1 && (rank < 200 ? place < 200 : place === rank);
  return [0, ...owners.map((_, index) => 200 + index)].flatMap((rank) => {
    const columns = found.map((places) => places.findIndex((place) => isOf(place, rank)));
    const there = columns.filter((column) => column !== -1);
    return there.length === 0
      ? []
      : [{ field: name, columns: there, rank: Math.max(rank, 150) - there.length / 10 }];
  });
}

/** Guesses each field's columns by their titles and by what their first cells look like. A column is one field at most. */
export function guessColumns(
  kind: ImportKind,
  columns: readonly string[],
  samples: readonly (readonly string[])[],
): ColumnChoice {
  const titles = columns.map(plainTitle);
  const matches: Match[] = fieldsOf[kind].flatMap((field) => [
    ...partsOf(field, titles),
    ...titles.flatMap((title, column) => {
      const rank = rankOf(
        field,
        title,
        samples.map((cells) => cells[column] ?? ''),
      );
      return rank === undefined ? [] : [{ field: field.name, columns: [column], rank }];
    }),
  ]);
  const choice: Record<string, readonly number[]> = {};
  const taken = new Set<number>();
  for (const { field, columns: chosen } of matches.sort((one, other) => one.rank - other.rank)) {
    if (choice[field] || chosen.some((column) => taken.has(column))) continue;
    choice[field] = chosen;
    for (const column of chosen) taken.add(column);
  }
  const amounts = matches
    .filter(({ field }) => field === 'order_amount')
    .flatMap(({ columns: chosen }) => chosen);
  const open = amounts.filter((column) => !taken.has(column));
  return withWholeAmount(choice, open, samples);
}
