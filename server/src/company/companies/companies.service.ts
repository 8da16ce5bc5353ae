import {
  type Company,
  type ErrorCode,
  type ImpersonationEntry,
  type NewCompany,
  type PlatformCompany,
  platformCompany,
} from '@waybill/contract';
import type { ApprovalMails } from '../../people/approval-mails/index.ts';
import { conflict, DomainError, notFound } from '../../platform/base/errors.ts';
import { newId } from '../../platform/base/new-id.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { CompanyRow } from '../../platform/database/tables.ts';
import { isAdministrator, type Member } from '../../platform/identity/member.ts';
import { type PageRequest, toPage } from '../../platform/lists/paging.ts';
import { searchable } from '../../platform/lists/searchable.ts';
import { type CompaniesFilter, companiesRepository } from './companies.repository.ts';

const toCompany = ({ refused_at: _, refused_reason: __, sandbox_of: ___, ...row }: CompanyRow): Company => ({
  ...row,
  created_at: row.created_at.toISOString(),
});

/** The companies as administrators see them, with who asks. */
const forPlatform = async (db: Sql, rows: readonly CompanyRow[]): Promise<PlatformCompany[]> => {
  const ids = rows.map(({ id }) => id);
  const owners = ids.length > 0 ? await companiesRepository.findOwners(db, ids) : [];
  const ownerOf = new Map(owners.map(({ company_id, ...owner }) => [company_id, owner]));
  return rows.map((row) => ({
    ...toCompany(row),
    owner: ownerOf.get(row.id) ?? null,
    refused_at: row.refused_at?.toISOString() ?? null,
    refused_reason: row.refused_reason,
  }));
};

const oneForPlatform = async (db: Sql, row: CompanyRow): Promise<PlatformCompany> =>
  (await forPlatform(db, [row]))[0]!;

/** The error of a decision that came too late, with the company as it is. */
const alreadyDecided = async (tx: Tx, id: string) => {
  const row = await companiesRepository.findById(tx, id);
  if (!row) return notFound();
  const code: ErrorCode = row.management_approved ? 'company.already_approved' : 'company.already_rejected';
  return conflict(code, platformCompany, await oneForPlatform(tx, row));
};

export const companiesService = {
  /** One's own company, or any for an administrator. */
  async show(db: Sql, member: Member, id: string): Promise<Company> {
    const isOwn = member.company?.id === id;
    if (isOwn && member.state !== 'active') throw new DomainError('access.membership_closed');
    const row = isOwn || isAdministrator(member) ? await companiesRepository.findById(db, id) : undefined;
    if (!row) throw notFound();
    return toCompany(row);
  },

  /** A company that waits for the platform, with its team and what its roles may do; it has no members yet. */
  async create(tx: Tx, given: NewCompany): Promise<Company> {
    const row: CompanyRow = {
      ...given,
      id: newId(),
      company_country: given.company_country.name,
      company_state: given.company_state.name,
      company_city: given.company_city.name,
      company_picture: null,
      management_approved: false,
      refused_at: null,
      refused_reason: null,
      sandbox_of: null,
      search_text: searchable(given.company_name, given.company_email, given.company_phone),
      created_at: new Date(),
    };
    await companiesRepository.insertWithTeam(tx, row, newId());
    return toCompany(row);
  },

  async list(db: Sql, page: PageRequest, filter: CompaniesFilter) {
    const { rows, total } = await companiesRepository.findPage(db, page, filter);
    const waiting = await companiesRepository.countWaiting(db);
    return { ...toPage(await forPlatform(db, rows), total, page), counts: { waiting } };
  },

  /** Counts the companies that wait for the platform's decision. */
  countWaiting: companiesRepository.countWaiting,

  /** One that was rejected may be approved later. */
  async approve(tx: Tx, id: string, mails: ApprovalMails): Promise<PlatformCompany> {
    const approved = await companiesRepository.approveIfNotApproved(tx, id);
    if (!approved) throw await alreadyDecided(tx, id);
    await mails.companyApproved(tx, approved);
    return oneForPlatform(tx, approved);
  },

  /** The owner is mailed the reason. */
  async reject(tx: Tx, id: string, reason: string, mails: ApprovalMails): Promise<PlatformCompany> {
    const rejected = await companiesRepository.rejectIfWaiting(tx, id, reason, new Date());
    if (!rejected) throw await alreadyDecided(tx, id);
    await mails.companyRejected(tx, rejected, reason);
    return oneForPlatform(tx, rejected);
  },

  /** Lists the writes that administrators made while impersonating the company. */
  async listImpersonations(db: Sql, companyId: string, page: PageRequest) {
    const { rows, total } = await companiesRepository.findImpersonationPage(db, companyId, page);
    const entries = rows.map(
      ({ seq, at, user_id, user_name, path, record_id }): ImpersonationEntry => ({
        id: String(seq),
        at: at.toISOString(),
        by: { id: user_id, name: user_name },
        call: path.replace('/api/', ''),
        record_id,
      }),
    );
    return toPage(entries, total, page);
  },
};
