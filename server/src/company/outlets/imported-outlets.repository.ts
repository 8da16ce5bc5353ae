import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { importedEntriesRepository } from '../address-book/index.ts';

/** Outlets as an import and its undo read them. */
export const importedOutletsRepository = {
  ...importedEntriesRepository('outlets', 'outlet_name'),

  /** The company's outlets that have one of these words at least, as `searchWords` gives them; the oldest first. */
  findByWords: (tx: Tx, companyId: string, words: readonly string[]) =>
    tx
      .selectFrom('outlets')
      .select(['id', 'outlet_name', 'outlet_phone', 'outlet_address', 'outlet_city'])
      .where('company_id', '=', companyId)
      .where('deleted_at', 'is', null)
      .where(sql<boolean>`string_to_array(search_text, ' ') && ${[...words]}::text[]`)
      .orderBy('created_at')
      .execute(),

  /** These outlets from which an order is picked up that was made since the first of them. */
  findOrdered: async (tx: Tx, companyId: string, ids: readonly string[]): Promise<string[]> => {
    const rows = await tx
      .selectFrom('orders')
      .select('outlet_id')
      .distinct()
      .where('company_id', '=', companyId)
      .where('created_at', '>=', ({ selectFrom }) =>
        selectFrom('outlets')
          .select(({ fn }) => fn.min('created_at').as('since'))
          .where('company_id', '=', companyId)
          .where(sql<boolean>`id = any(${[...ids]})`),
      )
      .where(sql<boolean>`outlet_id = any(${[...ids]})`)
      .execute();
    return rows.flatMap(({ outlet_id }) => outlet_id ?? []);
  },
};
