import type { ThirdPartyCall } from '@waybill/contract';
import type { Sql } from '../../platform/database/database.ts';
import type { ThirdPartyCallRow } from '../../platform/database/tables.ts';
import type { PageRequest } from '../../platform/lists/paging.ts';
import { type CallsFilter, thirdPartyCallsRepository } from './third-party-calls.repository.ts';

const toCall = ({ company_id: _, token_id: __, at, ...row }: ThirdPartyCallRow): ThirdPartyCall => ({
  ...row,
  at: at.toISOString(),
});

export const thirdPartyCallsService = {
  /** Newest first. */
  async list(db: Sql, filter: CallsFilter, page: PageRequest) {
    const rows = await thirdPartyCallsRepository.findPage(db, filter, page);
    return { calls: rows.map(toCall), total: await thirdPartyCallsRepository.count(db, filter) };
  },
};
