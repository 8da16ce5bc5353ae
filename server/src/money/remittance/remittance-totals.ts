import {
  type RemittanceCounts,
  type RemittanceFilter,
  type RemittanceState,
  type RemittanceTotals,
  remittanceFilters,
  remittanceStates,
  toNaira,
} from '@waybill/contract';
import type { FiguresOfState, MoneyState } from './remittance-figures.ts';

const endedAs = (state: MoneyState): RemittanceFilter =>
  state === 'canceled_by_employee' || state === 'canceled_by_courier' ? state : 'completed';

const sumOf = (figures: readonly FiguresOfState[], name: Exclude<keyof FiguresOfState, 'state'>): number =>
  figures.reduce((sum, each) => sum + each[name], 0);

const totalsOf = (figures: readonly FiguresOfState[], handedInKobo: number): RemittanceTotals => {
  const toRemit = figures.filter(({ state }) => state === 'to_remit');
  const kobo = (name: Parameters<typeof sumOf>[1]) => sumOf(figures, name);
  const [total, insurance] = [kobo('total_kobo'), kobo('insurance_fee_kobo')];
  const [delivery, service, discount] = [
    kobo('delivery_fee_kobo'),
    kobo('service_fee_kobo'),
    kobo('discount_kobo'),
  ];
  return {
    orders: kobo('records'),
    order_amount: toNaira(total - insurance - delivery - service + discount),
    delivery_fee: toNaira(delivery),
    insurance_fee: toNaira(insurance),
    service_fee: toNaira(service),
    discount: toNaira(discount),
    total_amount: toNaira(total),
    to_collect: toNaira(kobo('to_collect_kobo')),
    remitted_amount: toNaira(kobo('remitted_amount_kobo')),
    difference: toNaira(kobo('difference_kobo')),
    to_hand_in: toNaira(toRemit.length === 0 ? 0 : sumOf(toRemit, 'to_collect_kobo') - handedInKobo),
  };
};

/** How many each filter of the bar would show. */
const countsOf = (figures: readonly FiguresOfState[]): RemittanceCounts => {
  const count = (isCounted: (state: MoneyState) => boolean) =>
    sumOf(
      figures.filter(({ state }) => isCounted(state)),
      'records',
    );
  const ofEnding = (ending: RemittanceFilter) => count((state) => endedAs(state) === ending);
  const [completed, canceled_by_employee, canceled_by_courier] = remittanceFilters.map(ofEnding);
  const [to_remit, to_verify] = remittanceStates.map((wanted) => count((state) => state === wanted));
  return {
    all: count(() => true),
    completed: completed!,
    canceled_by_employee: canceled_by_employee!,
    canceled_by_courier: canceled_by_courier!,
    to_remit: to_remit!,
    to_verify: to_verify!,
  };
};

/** What a filter's deliveries come to, and how many each filter of the bar would show with the same days and people. */
export const toTotals = (
  figures: readonly FiguresOfState[],
  wanted: {
    endings: readonly RemittanceFilter[];
    state?: RemittanceState | undefined;
    /** What hand-ins covered of those to remit. */
    handedInKobo: number;
  },
) => ({
  totals: totalsOf(
    figures.filter(
      ({ state }) =>
        wanted.endings.includes(endedAs(state)) && (wanted.state === undefined || wanted.state === state),
    ),
    wanted.handedInKobo,
  ),
  counts: countsOf(figures),
});
