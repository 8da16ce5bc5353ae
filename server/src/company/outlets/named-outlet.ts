import { outletsNamed, searchWords } from '@waybill/contract';
import { invalidField } from '../../platform/base/errors.ts';
import type { Tx } from '../../platform/database/database.ts';
import { importedOutletsRepository } from './imported-outlets.repository.ts';

type KnownOutlet = Awaited<ReturnType<typeof importedOutletsRepository.findByWords>>[number];

const mostNamed = 3;

const written = ({ outlet_name, outlet_address }: KnownOutlet) => `“${outlet_name}, ${outlet_address}”`;

const whichOf = (outlets: readonly KnownOutlet[]) => {
  const named = outlets.slice(0, mostNamed).map(written).join(' or ');
  const more = outlets.length > mostNamed ? ` or ${outlets.length - mostNamed} more` : '';
  return `fits ${outlets.length} outlets: ${named}${more}. Write which, with its address`;
};

/** The company's outlet that a text names. Throws a `request.invalid` for `outlet_name` where there is none, and where several fit. */
export async function findNamedOutlet(tx: Tx, companyId: string, given: string): Promise<string> {
  const known = await importedOutletsRepository.findByWords(tx, companyId, searchWords(given));
  const fitting = outletsNamed(given, known);
  const [first, second] = fitting;
  if (!first) throw invalidField('outlet_name', 'is no outlet of this company');
  if (second) throw invalidField('outlet_name', whichOf(fitting));
  return first.id;
}
