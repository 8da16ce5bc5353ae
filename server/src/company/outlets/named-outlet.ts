import { invalidField } from '../../platform/base/errors.ts';
import type { Tx } from '../../platform/database/database.ts';
import { tokensOf } from '../../platform/lists/searchable.ts';
import { importedOutletsRepository } from './imported-outlets.repository.ts';

type KnownOutlet = Awaited<ReturnType<typeof importedOutletsRepository.findByWords>>[number];

const mostNamed = 3;

const written = ({ outlet_name, outlet_address }: KnownOutlet) => `“${outlet_name}, ${outlet_address}”`;

const whichOf = (outlets: readonly KnownOutlet[]) => {
  const named = outlets.slice(0, mostNamed).map(written).join(' or ');
  const more = outlets.length > mostNamed ? ` or ${outlets.length - mostNamed} more` : '';
  return `fits ${outlets.length} outlets: ${named}${more}. Write which, with its address`;
};

/** True where the text has all words of the outlet's name, and no others than those of its address. */
const isPlacedName = (
  words: readonly string[],
  { outlet_name, outlet_address, outlet_city }: KnownOutlet,
) => {
  const own = tokensOf(outlet_name);
  const all = new Set([...own, ...tokensOf(`${outlet_address} ${outlet_city}`)]);
  return own.every((word) => words.includes(word)) && words.every((word) => all.has(word));
};

/**
 * The company's outlet that a text names: by its name as a search folds it, without case, accents and punctuation, or by its name
 * and words of its address. Throws a `request.invalid` for `outlet_name` where there is none, and where several fit.
 */
export async function findNamedOutlet(tx: Tx, companyId: string, given: string): Promise<string> {
  const words = tokensOf(given);
  const known = await importedOutletsRepository.findByWords(tx, companyId, words);
  const name = words.join(' ');
  const same = known.filter(({ outlet_name }) => tokensOf(outlet_name).join(' ') === name);
  const fitting = same.length > 0 ? same : known.filter((outlet) => isPlacedName(words, outlet));
  const [first, second] = fitting;
  if (!first) throw invalidField('outlet_name', 'is no outlet of this company');
  if (second) throw invalidField('outlet_name', whichOf(fitting));
  return first.id;
}
