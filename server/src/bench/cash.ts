import { addLagosDays, lagosDayOf, remittanceSorts, remittanceStates } from '@waybill/contract';
import type { BenchCompany, BenchWorld } from './seed.ts';
import { type TimedCall, type Times, timeInTurn } from './timed-calls.ts';

type Ask = (company: BenchCompany) => Omit<TimedCall, 'identity'>;

/** Calls that are made one after the other, as closing a day and opening it again, so that each can be repeated. */
type CashCalls = Record<string, Ask>;

export interface CashFigures {
  name: string;
  small: Times;
  large: Times;
}

const deepPage = 100;
const today = lagosDayOf(new Date());
const daysAgo = (days: number) => addLagosDays(today, -days);

const get =
  (path: string): Ask =>
  () => ({ method: 'GET', path });
const remittances =
  (body: object, page = 1): Ask =>
  () => ({ path: `courier/order/remittance/filter/index?page=${page}`, body });

const remittanceCalls: CashCalls = {
  'remittance: all': remittances({}),
  [`remittance: all, page ${deepPage}`]: remittances({}, deepPage),
  ...Object.fromEntries(
    remittanceStates.flatMap((state) => [
      [`remittance: ${state}`, remittances({ state })],
      [`remittance: ${state}, page ${deepPage}`, remittances({ state }, deepPage)],
    ]),
  ),
  ...Object.fromEntries(
    remittanceSorts.flatMap((sort) => [
      [`remittance: by ${sort}`, remittances({ sort, direction: 'desc' })],
      [`remittance: by ${sort}, upwards`, remittances({ sort, direction: 'asc' })],
      [`remittance: to verify by ${sort}`, remittances({ sort, direction: 'desc', state: 'to_verify' })],
    ]),
  ),
  'remittance: totals': () => ({ path: 'courier/order/remittance/totals' }),
  'remittance: riders with money to hand in': () => ({ path: 'courier/order/remittance/riders' }),
};

const days = `start_date=${daysAgo(30)}&end_date=${today}`;
const ofOutlet = ({ outlets }: BenchCompany) => `outlet_id=${outlets[3]!.id}&${days}`;
const ofRider = ({ riders }: BenchCompany) => riders[5]!.id;

const cashCalls: CashCalls = {
  'riders with cash': get('cash/rider/index'),
  'riders with cash, page 50': get('cash/rider/index?page=50'),
  "one rider's cash": (company) => get(`cash/rider/show?courier_id=${ofRider(company)}`)(company),
  'days: 30': get(`cash/day/index?${days}`),
  'days: a year': get(`cash/day/index?start_date=${daysAgo(364)}&end_date=${today}`),
  'one day': get(`cash/day/show?day=${daysAgo(3)}`),
  'the book': get('cash/entry/index'),
  [`the book, page ${deepPage}`]: get(`cash/entry/index?page=${deepPage}`),
  'the book: verified': get('cash/entry/index?kind=verified'),
  'the book: hand-ins, of which there are none': get('cash/entry/index?kind=handed_in'),
  'the book: of a rider': (company) => get(`cash/entry/index?courier_id=${ofRider(company)}`)(company),
  'outlets with a statement': get('cash/statement/outlet/index'),
  'statement of an outlet, 30 days': (company) => get(`cash/statement/show?${ofOutlet(company)}`)(company),
  'its lines': (company) => get(`cash/statement/line/index?${ofOutlet(company)}`)(company),
};

const closings = (name: string, day: string, rider?: (company: BenchCompany) => string): CashCalls => {
  const of = (company: BenchCompany) => ({ day, ...(rider && { courier_id: rider(company) }) });
  return {
    [`close ${name}`]: (company) => ({ path: 'cash/day/close', body: of(company) }),
    [`open ${name} again`]: (company) => ({
      path: 'cash/day/reopen',
      body: { ...of(company), reason: 'Counted again' },
    }),
  };
};

/** The lists and the day close of two companies alternately, one call at a time. */
export const measureCash = async (
  url: string,
  { small, large }: Pick<BenchWorld, 'small' | 'large'>,
  times: number,
): Promise<CashFigures[]> => {
  const alone = Object.entries({ ...remittanceCalls, ...cashCalls }).map(([name, ask]) => ({ [name]: ask }));
  const together = [
    closings("the company's day", daysAgo(1)),
    closings("a rider's day", daysAgo(2), ofRider),
  ];
  const figures: CashFigures[] = [];
  for (const calls of [...alone, ...together]) {
    const timed = Object.values(calls).flatMap((ask) =>
      [small, large].map((company): TimedCall => ({ ...ask(company), identity: company.accountant })),
    );
    const measured = await timeInTurn(url, timed, times);
    for (const [index, name] of Object.keys(calls).entries())
      figures.push({ name, small: measured[index * 2]!, large: measured[index * 2 + 1]! });
  }
  return figures;
};
