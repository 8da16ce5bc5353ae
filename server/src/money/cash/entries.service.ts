import {
  type CashEntry,
  lagosDayOf,
  moneyText,
  type newCorrection,
  type newPayout,
  toKobo,
  toNaira,
  unsavedOutlets,
} from '@waybill/contract';
import type { z } from 'zod';
import { DomainError, invalidField } from '../../platform/base/errors.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { CompanyMember } from '../../platform/identity/member.ts';
import type { PageRequest } from '../../platform/lists/paging.ts';
import { publishCash } from './cash-events.ts';
import { mostCounted, toCountedPage } from './counted-page.ts';
import { type EntriesFilter, type EntryRow, entriesRepository, type Transfer } from './entries.repository.ts';

/** Whether an entry is dated by the day that it is about, which may be an earlier one. */
const isOfDay = ({ kind }: EntryRow) => kind === 'day_closed' || kind === 'day_reopened';

const toEntry = (row: EntryRow): CashEntry => ({
  number: row.number,
  kind: row.kind,
  occurred_at: row.occurred_at.toISOString(),
  recorded_at: row.recorded_at.toISOString(),
  day: row.day,
  is_late: !isOfDay(row) && row.day !== lagosDayOf(row.occurred_at),
  by: { id: row.by_user_id, name: row.by_name },
  note: row.note,
  courier: row.courier_id === null ? null : { id: row.courier_id, courier_name: row.courier_name! },
  courier_order_id: row.courier_order_id,
  order_number: row.order_number,
  hand_in_id: row.hand_in_id,
  lines: row.lines.map(({ amount_kobo, ...line }) => ({ ...line, amount: toNaira(amount_kobo) })),
  hash: row.hash,
});

type NewCorrection = z.output<typeof newCorrection>;
type AccountInput = NewCorrection['from'];

const subjects = {
  rider: 'a rider',
  rider_pay: 'a rider',
  merchant: 'an outlet',
  user: 'a user who booked',
} as const;
const hasSubjects = (account: AccountInput['account']): account is keyof typeof subjects =>
  account in subjects;

/** The account, or a 422: riders, outlets and users who booked have one each, and the others are the company's. */
const accountOf = async (tx: Tx, companyId: string, field: 'from' | 'to', input: AccountInput) => {
  const { account, subject_id: subjectId = null } = input;
  const path = `${field}.subject_id`;
  if (!hasSubjects(account)) {
    if (subjectId) throw invalidField(path, 'belongs to riders, outlets and users only');
    return { account, subjectId };
  }
  if (!subjectId && account !== 'merchant') throw invalidField(path, 'is required');
  if (subjectId && !(await entriesRepository.subjectExists(tx, companyId, account, subjectId)))
    throw invalidField(path, `is not ${subjects[account]} of this company`);
  return { account, subjectId };
};

const book = async (tx: Tx, member: CompanyMember, transfer: Omit<Transfer, 'companyId' | 'by'>) => {
  const companyId = member.company.id;
  const number = await entriesRepository.transfer(tx, { companyId, by: member.user, ...transfer });
  const entry = toEntry(await entriesRepository.find(tx, companyId, number));
  const type = transfer.kind === 'paid_out' ? 'cash.paid_out' : 'cash.corrected';
  const ofRiders = [transfer.from, transfer.to].filter(
    ({ account }) => account === 'rider' || account === 'rider_pay',
  );
  const riderIds = ofRiders.map(({ subjectId }) => subjectId!);
  await publishCash(tx, { companyId, type, data: entry, riderIds });
  return entry;
};

const correct = async (tx: Tx, member: CompanyMember, input: NewCorrection): Promise<CashEntry> => {
  const companyId = member.company.id;
  const from = await accountOf(tx, companyId, 'from', input.from);
  const to = await accountOf(tx, companyId, 'to', input.to);
  if (from.account === to.account && from.subjectId === to.subjectId)
    throw invalidField('to', 'must be another account');
  const amountKobo = toKobo(input.amount);
  return book(tx, member, { kind: 'corrected', from, to, amountKobo, note: input.reason, day: null });
};

const moreThanOwed = (owedKobo: number) => {
  const owed = owedKobo > 0 ? `Only ${moneyText(toNaira(owedKobo))}` : 'Nothing';
  const message = `${owed} is owed now. Please look at the statement again.`;
  return new DomainError('cash.more_than_owed', { message });
};

/** Pays at most what is owed now; 409 `cash.more_than_owed`. */
const payOut = async (tx: Tx, member: CompanyMember, input: z.output<typeof newPayout>) => {
  const today = lagosDayOf(new Date());
  if (input.paid_on > today) throw invalidField('paid_on', 'must not be after today');
  const isUnsaved = input.sender_id === unsavedOutlets;
  if (isUnsaved && !input.note) throw invalidField('note', 'must say which outlet was paid');
  const account = isUnsaved
    ? 'merchant'
    : await entriesRepository.accountOfSender(tx, member.company.id, input.sender_id);
  if (!account) throw invalidField('sender_id', 'is not one whom this company owes');
  const to = { account, subjectId: isUnsaved ? null : input.sender_id } as const;
  const amountKobo = toKobo(input.amount);
  const owedKobo = await entriesRepository.owed(tx, member.company.id, to);
  if (amountKobo > owedKobo) throw moreThanOwed(owedKobo);
  return book(tx, member, {
    kind: 'paid_out',
    from: { account: 'bank', subjectId: null },
    to,
    amountKobo,
    note: input.note || null,
    day: input.paid_on === today ? null : input.paid_on,
  });
};

export const entriesService = {
  /** Moves a sum between two accounts with a reason: what was booked stays. */
  correct,
  payOut,

  async read(db: Sql, companyId: string, number: number): Promise<CashEntry> {
    return toEntry(await entriesRepository.find(db, companyId, number));
  },

  riderExists: (db: Sql, companyId: string, id: string): Promise<boolean> =>
    entriesRepository.subjectExists(db, companyId, 'rider', id),

  async list(db: Sql, filter: EntriesFilter, page: PageRequest) {
    const counted = await entriesRepository.countUpTo(db, filter, mostCounted + 1);
    const rows = await entriesRepository.findPage(db, filter, page);
    return toCountedPage(rows.map(toEntry), counted, page);
  },
};
