import {
  type RemittanceCounts,
  type RemittanceFilter,
  type RemittanceState,
  type RemittanceTotals,
  remittanceFilters,
  toNaira,
} from '@waybill/contract';
import type {
  FiguresOfState,
  MoneyState,
  RemittanceFigures,
  UncountedFigures,
} from './remittance-figures.ts';

const endedAs = (state: MoneyState): RemittanceFilter =>
  state === 'canceled_by_employee' || state === 'canceled_by_courier' ? state : 'completed';

const sumOf = <Name extends string>(figures: readonly Record<Name, number>[], name: Name): number =>
  figures.reduce((sum, each) => sum + each[name], 0);

interface Chosen {
  /** Of delivered ones, claims and those that are not remitted included. */
  delivered: readonly Omit<FiguresOfState, 'state'>[];
  canceled: readonly Omit<FiguresOfState, 'state'>[];
  /** The delivered ones whose money is not counted. */
  uncounted: readonly UncountedFigures[];
}

const totalsOf = ({ delivered, canceled, uncounted }: Chosen): RemittanceTotals => {
  const kobo = (name: Exclude<keyof FiguresOfState, 'state'>) => sumOf(delivered, name);
  const claimed = uncounted.filter(({ is_claimed }) => is_claimed);
  const [said, handedIn] = [sumOf(uncounted, 'said_kobo'), sumOf(uncounted, 'handed_in_kobo')];
  const [total, insurance] = [kobo('total_kobo'), kobo('insurance_fee_kobo')];
  const [delivery, service, discount] = [
    kobo('delivery_fee_kobo'),
    kobo('service_fee_kobo'),
    kobo('discount_kobo'),
  ];
  const counted = kobo('remitted_amount_kobo') - sumOf(claimed, 'remitted_amount_kobo');
  return {
    orders: kobo('records'),
    order_amount: toNaira(total - insurance - delivery - service + discount),
    delivery_fee: toNaira(delivery),
    insurance_fee: toNaira(insurance),
    service_fee: toNaira(service),
    discount: toNaira(discount),
    total_amount: toNaira(total),
    to_collect: toNaira(kobo('to_collect_kobo')),
    remitted_amount: toNaira(counted + handedIn),
    difference: toNaira(kobo('difference_kobo') - sumOf(claimed, 'difference_kobo')),
    to_hand_in: toNaira(sumOf(uncounted, 'to_collect_kobo') - handedIn - said),
    says_remitted: toNaira(said),
    canceled: { orders: sumOf(canceled, 'records'), total_amount: toNaira(sumOf(canceled, 'total_kobo')) },
  };
};

/** Counts the deliveries that each filter of the bar would show. */
const countsOf = (
  figures: readonly FiguresOfState[],
  uncounted: readonly UncountedFigures[],
): RemittanceCounts => {
  const count = (isCounted: (state: MoneyState) => boolean) =>
    sumOf(
      figures.filter(({ state }) => isCounted(state)),
      'records',
    );
  const ofEnding = (ending: RemittanceFilter) => count((state) => endedAs(state) === ending);
  const [completed, canceled_by_employee, canceled_by_courier] = remittanceFilters.map(ofEnding);
  return {
    all: count(() => true),
    completed: completed!,
    canceled_by_employee: canceled_by_employee!,
    canceled_by_courier: canceled_by_courier!,
    to_remit: count((state) => state === 'to_remit'),
    says_remitted: sumOf(
      uncounted.filter(({ is_claimed }) => is_claimed),
      'records',
    ),
    to_verify: count((state) => state === 'to_verify'),
  };
};

interface Wanted {
  endings: readonly RemittanceFilter[];
  state?: RemittanceState | undefined;
}

const choose = (
  figures: readonly FiguresOfState[],
  uncounted: readonly UncountedFigures[],
  { endings, state: wanted }: Wanted,
): Chosen => {
  const hasDelivered = endings.includes('completed');
  const open = uncounted.filter(
    ({ is_claimed }) => hasDelivered && (wanted === undefined || is_claimed === (wanted !== 'to_remit')),
  );
  if (wanted === 'says_remitted') return { delivered: open, canceled: [], uncounted: open };
  const chosen = figures.filter(
    ({ state }) => endings.includes(endedAs(state)) && (wanted === undefined || wanted === state),
  );
  const isDelivered = ({ state }: FiguresOfState) => endedAs(state) === 'completed';
  return {
    delivered: chosen.filter(isDelivered),
    canceled: chosen.filter((each) => !isDelivered(each)),
    uncounted: open,
  };
};

/** Of what waits to be verified, what is more than a rider's word. */
const countedOf = (figures: readonly FiguresOfState[], uncounted: readonly UncountedFigures[]) => {
  const toVerify = figures.filter(({ state }) => state === 'to_verify');
  const claimed = uncounted.filter(({ is_claimed }) => is_claimed);
  const rest = (name: 'records' | 'remitted_amount_kobo') => sumOf(toVerify, name) - sumOf(claimed, name);
  return { orders: rest('records'), amount: toNaira(rest('remitted_amount_kobo')) };
};

/** Sums the filter's deliveries, and counts those that each filter of the bar would show for the same days and people. */
export const toTotals = ({ states, uncounted }: RemittanceFigures, wanted: Wanted) => ({
  totals: totalsOf(choose(states, uncounted, wanted)),
  counts: countsOf(states, uncounted),
  counted: countedOf(states, uncounted),
});
