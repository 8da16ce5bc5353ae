import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { figureOfP99 } from './figure.ts';
import type { BenchCompany } from './seed.ts';
import { makeCall, timesOf } from './timed-calls.ts';

const mostMs = 50;

interface Sample {
  order_id: string;
  customer_name: string;
  customer_phone: string;
}

type Typed = (sample: Sample, n: number) => string;

/** Typed searches: for orders spread over all of a company's time, and for some that do not exist. */
const kinds: [name: string, typed: Typed][] = [
  ['number', ({ order_id }) => order_id],
  ['last part of a number', ({ order_id }) => order_id.split('-').at(-1)!],
  [
    'phone, 0809 172 6354',
    ({ customer_phone: phone }) => `0${phone.slice(3, 6)} ${phone.slice(6, 9)} ${phone.slice(9)}`,
  ],
  ['phone, +234 809 …', ({ customer_phone }) => `+234 ${customer_phone.slice(3)}`],
  ['first digits of a phone', ({ customer_phone }) => `0${customer_phone.slice(3, 8)}`],
  ['last digits of a phone', ({ customer_phone }) => customer_phone.slice(-5)],
  ['whole name, turned', ({ customer_name }) => customer_name.split(' ').reverse().join(' ').toUpperCase()],
  ['first name', ({ customer_name }) => customer_name.split(' ')[0]!],
  ['in every order', () => 'wb-'],
  ['not there: a name', (_, n) => `Zzyzx Quux${n}`],
  ['not there: half a name', ({ customer_name }) => `${customer_name.split(' ')[0]} Quux`],
  ['not there: a phone', (_, n) => `0999 ${String(1_000_000 + n * 7_919).slice(0, 7)}`],
];

/** One search after the other, as a dispatcher makes them, after a few to warm up. */
export const measureSearches = async (url: string, db: Database, company: BenchCompany, each: number) => {
  const { rows } = await sql<Sample>`
    select order_id, customer_name, customer_phone from orders
    where company_id = ${company.id} order by md5(id) limit ${each}`.execute(db);
  for (const [name, typed] of kinds) {
    const latenciesMs: number[] = [];
    for (const search of [...rows.slice(0, 5), ...rows].map(typed)) {
      const call = { path: 'order/search/index', body: { search }, identity: company.dispatcher };
      const { status, text, ms } = await makeCall(url, call);
      if (status !== 200) throw new Error(`A search for ${search} responded with ${status}: ${text}`);
      latenciesMs.push(ms);
    }
    const where = `search in ${company.orders.toLocaleString('en')} orders`;
    figureOfP99(`${where}: ${name}`, timesOf(latenciesMs.slice(5)).p99Ms, mostMs);
  }
};
