import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { measureEach } from './load.ts';
import { type Measured, measuredOf } from './measured.ts';
import type { BenchCompany, Identity } from './seed.ts';

/** What people type, of one kind. */
export interface SearchKind {
  name: string;
  typed: string[];
}

export interface SearchFigures extends Measured {
  name: string;
}

const spaced = (phone: string) => `0${phone.slice(3, 6)} ${phone.slice(6, 9)} ${phone.slice(9)}`;
const turned = (name: string) => name.split(' ').reverse().join(' ');
const inCapitals = (text: string) => text.toUpperCase();

interface Sample {
  order_id: string;
  customer_name: string;
  customer_phone: string;
}

/** Searches for orders that are there, spread over all of a company's time, and for some that are not. */
export const prepareSearches = async (
  db: Database,
  company: BenchCompany,
  each: number,
): Promise<SearchKind[]> => {
  const { rows } = await sql<Sample>`
    select order_id, customer_name, customer_phone from orders
    where company_id = ${company.id} order by md5(id) limit ${each}`.execute(db);
  const of = (text: (sample: Sample, n: number) => string) => rows.map(text);
  return [
    { name: 'number', typed: of(({ order_id }) => order_id) },
    { name: 'last part of a number', typed: of(({ order_id }) => order_id.split('-').at(-1)!) },
    { name: 'phone, 0809 172 6354', typed: of(({ customer_phone }) => spaced(customer_phone)) },
    { name: 'phone, +234 809 …', typed: of(({ customer_phone }) => `+234 ${customer_phone.slice(3)}`) },
    { name: 'first digits of a phone', typed: of(({ customer_phone }) => `0${customer_phone.slice(3, 8)}`) },
    { name: 'last digits of a phone', typed: of(({ customer_phone }) => customer_phone.slice(-5)) },
    { name: 'whole name, turned', typed: of(({ customer_name }) => inCapitals(turned(customer_name))) },
    { name: 'first name', typed: of(({ customer_name }) => customer_name.split(' ')[0]!) },
    { name: 'in every order', typed: of(() => 'wb-') },
    { name: 'not there: a name', typed: of((_, n) => `Zzyzx Quux${n}`) },
    {
      name: 'not there: half a name',
      typed: of(({ customer_name }) => `${customer_name.split(' ')[0]} Quux`),
    },
    { name: 'not there: a phone', typed: of((_, n) => `0999 ${String(1_000_000 + n * 7_919).slice(0, 7)}`) },
  ];
};

/** One search after the other, as a dispatcher makes them. */
export const measureSearches = async (
  url: string,
  identity: Identity,
  kinds: readonly SearchKind[],
): Promise<SearchFigures[]> => {
  const figures: SearchFigures[] = [];
  for (const { name, typed } of kinds) {
    const bodies = typed.map((search) => ({ search }));
    const { latenciesMs, errors } = await measureEach(url, 'order/search/index', identity, bodies);
    const elapsedMs = latenciesMs.reduce((sum, one) => sum + one, 0);
    figures.push({ name, ...measuredOf(latenciesMs, elapsedMs, errors) });
  }
  return figures;
};
