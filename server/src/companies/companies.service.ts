import { type ActingEntry, type Company, company } from '@waybill/contract';
import type { Sql, Tx } from '../platform/database/database.ts';
import type { CompanyRow } from '../platform/database/tables.ts';
import { conflict, DomainError, notFound } from '../platform/errors.ts';
import { type PageRequest, toPage } from '../platform/http/paging.ts';
import { isAdministrator, type Member } from '../platform/identity/member.ts';
import { companiesRepository } from './companies.repository.ts';

export type CompaniesService = ReturnType<typeof createCompaniesService>;

const toCompany = (row: CompanyRow): Company => ({
  ...row,
  created_at: row.created_at.toISOString(),
});

export const createCompaniesService = (repository = companiesRepository) => ({
  /** One's own company, or any for an administrator. */
  async show(db: Sql, member: Member, id: string): Promise<Company> {
    const isOwn = member.company?.id === id;
    if (isOwn && member.state !== 'active') throw new DomainError('access.membership_closed');
    const row = isOwn || isAdministrator(member) ? await repository.findById(db, id) : undefined;
    if (!row) throw notFound();
    return toCompany(row);
  },

  async list(db: Sql, page: PageRequest, search = '') {
    const { rows, total } = await repository.findPage(db, page, search);
    return toPage(rows.map(toCompany), total, page);
  },

  async approve(tx: Tx, id: string): Promise<Company> {
    const approved = await repository.approveIfWaiting(tx, id);
    if (approved) return toCompany(approved);
    const row = await repository.findById(tx, id);
    if (!row) throw notFound();
    throw conflict('company.already_approved', company, toCompany(row));
  },

  /** What administrators wrote while they acted for the company. */
  async listActing(db: Sql, companyId: string, page: PageRequest) {
    const { rows, total } = await repository.findActingPage(db, companyId, page);
    const entries = rows.map(
      ({ seq, at, user_id, user_name, path }): ActingEntry => ({
        id: String(seq),
        at: at.toISOString(),
        by: { id: user_id, name: user_name },
        call: path.replace('/api/', ''),
      }),
    );
    return toPage(entries, total, page);
  },
});
