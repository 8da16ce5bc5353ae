import assert from 'node:assert/strict';
import { after, before, beforeEach, describe } from 'node:test';
import {
  type CashEntry,
  type Order,
  type Page,
  type Transfer,
  type TransferProvider,
  transferProviders,
} from '@waybill/contract';
import { bookContradictionsOf } from '../../../testing/book-contradictions.ts';
import { aSecretKey, useKeyOutside } from '../../../testing/secret-key.ts';
import { startTestServer, type TestCompany, type TestServer } from '../../../testing/test-server.ts';
import type { TestRider } from '../../cash/testing/cash-steps.ts';
import { type BankDouble, type SignedCall, startDouble } from './bank-double.ts';
import { call, payableOrder, payingCompany, transferOf } from './paying-company.ts';

/** The same address for each provider. */
export const everyUrl = (url: string) =>
  Object.fromEntries(transferProviders.map((name) => [name, url])) as Record<TransferProvider, string>;

/** A server with a provider's double, and before each test a company with a rider; its steps. */
const transferSuite = (provider: TransferProvider) => {
  let server: TestServer;
  let bank: BankDouble;
  let company: TestCompany;
  let rider: TestRider;
  before(async () => {
    bank = await startDouble[provider]();
    server = await startTestServer({ secretKeys: aSecretKey, transferUrls: everyUrl(bank.url) });
    await useKeyOutside(server);
  });
  after(async () => {
    await server.close();
    await bank.close();
  });
  beforeEach(async () => {
    company = await payingCompany(server, bank);
    rider = await company.rider();
  });

  const take = (said: SignedCall) => call(server, company, bank, said);
  const transfers = async (only = '') =>
    (await company.owner.get<Page<Transfer>>(`transfer/index?per_page=50${only}`)).body.data.data;
  return {
    get server() {
      return server;
    },
    get bank() {
      return bank;
    },
    get company() {
      return company;
    },
    get rider() {
      return rider;
    },
    /** ₦6,500 to collect, with a number. */
    payable: (body: object = {}) => payableOrder(company, rider, body),
    take,
    pay: (number: string, naira: number, at?: Date) => take(bank.pay(number, naira * 100, at)),
    /** Newest first; those with which something is to be done by `&open=1`. */
    transfers,
    newest: async () => (await transfers())[0]!,
    toDo: () => transfers('&open=1'),
    orderOf: async (id: string) => (await company.owner.get<Order>(`order/show?id=${id}`)).body.data,
    transferOf: (id: string) => transferOf(rider, id),
    /** The entries of the book, newest first, each with its lines. */
    linesOf: async (): Promise<unknown[]> =>
      (await company.owner.get<Page<CashEntry>>('cash/entry/index')).body.data.data.map(({ kind, lines }) => [
        kind,
        ...lines.map(({ account, amount }) => [account, amount]),
      ]),
    complete: (courier_order_id: string) =>
      rider.post('courier/order/update/status', { courier_order_id, status: 'completed' }),
    confirm: (order_number: string, amount: number) =>
      company.owner.post<Transfer>('transfer/confirm', {
        order_number,
        amount,
        reason: 'Seen in the bank’s app',
      }),
    match: (id: string, order_number: string) =>
      company.owner.post<Transfer>('transfer/match', { id, order_number }),
    giveBack: (id: string, amount: number) =>
      company.owner.post<Transfer>('transfer/give-back', { id, amount, reason: 'Sent back' }),
    /** A person takes back what another confirmed: the bank never had it. */
    neverCame: (id: string, amount: number) =>
      company.owner.post<Transfer>('transfer/give-back', {
        id,
        amount,
        reason: 'Not at the bank',
        never_came: true,
      }),
    async isSound() {
      assert.deepEqual(await bookContradictionsOf(server.db), []);
      const { body } = await company.owner.get<{ is_intact: boolean }>('cash/book/verify');
      assert.equal(body.data.is_intact, true);
    },
    /** What the bank has, by the book; naira. */
    async atBank() {
      const entries = (await company.owner.get<Page<CashEntry>>('cash/entry/index?per_page=100')).body.data;
      const lines = entries.data.flatMap((entry) => entry.lines);
      return lines.filter(({ account }) => account === 'bank').reduce((sum, { amount }) => sum + amount, 0);
    },
  };
};

export type TransferSuite = ReturnType<typeof transferSuite>;

/** The same tests over each provider. */
export const overProviders = (tests: (suite: TransferSuite) => void): void => {
  for (const provider of transferProviders) describe(provider, () => tests(transferSuite(provider)));
};

/** Waits until it holds. */
export const until = async (holds: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 500; tries += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  assert.fail('it did not come to be in 10 s');
};
