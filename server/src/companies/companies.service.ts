import { type ActingEntry, type Company, company, type NewCompany } from '@waybill/contract';
import type { Sql, Tx } from '../platform/database/database.ts';
import type { CompanyRow } from '../platform/database/tables.ts';
import { conflict, DomainError, notFound } from '../platform/errors.ts';
import { type PageRequest, toPage } from '../platform/http/paging.ts';
import { isAdministrator, type Member } from '../platform/identity/member.ts';
import { newId } from '../platform/new-id.ts';
import { searchable } from '../platform/search/searchable.ts';
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

  /** A company that waits for the platform, with its team and what its roles may do; nobody belongs to it yet. */
  async create(tx: Tx, given: NewCompany): Promise<Company> {
    const row: CompanyRow = {
      ...given,
      id: newId(),
      company_country: given.company_country.name,
      company_state: given.company_state.name,
      company_city: given.company_city.name,
      company_picture: null,
      management_approved: false,
      search_text: searchable(given.company_name, given.company_email, given.company_phone),
      created_at: new Date(),
    };
    await repository.insertWithTeam(tx, row, newId());
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
      ({ seq, at, user_id, user_name, path, record_id }): ActingEntry => ({
        id: String(seq),
        at: at.toISOString(),
        by: { id: user_id, name: user_name },
        call: path.replace('/api/', ''),
        record_id,
      }),
    );
    return toPage(entries, total, page);
  },
});
