import type { DayResult, ReportFigures, ResultSums, StatementSender } from '@waybill/contract';
import { minutesText } from '@waybill/ui';
import type { Column } from '@waybill/ui/table';

/** What is left of fees once the riders are paid, in naira. */
export const leftOf = ({ fees, pay }: Pick<ResultSums, 'fees' | 'pay'>): number => fees - pay;

const sums: readonly Column<Omit<ResultSums, 'id' | 'name'>>[] = [
  { id: 'delivered', title: 'Delivered', value: ({ delivered }) => delivered, kind: 'number', card: 'named' },
  { id: 'late', title: 'Late', value: ({ late }) => late, kind: 'number', card: 'named' },
  { id: 'returned', title: 'Returned', value: ({ returned }) => returned, kind: 'number', card: 'named' },
  { id: 'fees', title: 'Fees', value: ({ fees }) => fees, kind: 'money' },
  { id: 'pay', title: 'Riders’ pay', value: ({ pay }) => pay, kind: 'money' },
  { id: 'left', title: 'Margin', value: leftOf, kind: 'money', card: 'aside' },
];
export const areaColumns: readonly Column<DayResult['areas'][number]>[] = [
  { id: 'area', title: 'Area', value: ({ area }) => area || 'No city', card: 'title', isPinned: true },
  ...sums,
];
export const riderColumns: readonly Column<DayResult['riders'][number]>[] = [
  { id: 'rider', title: 'Rider', value: ({ name }) => name, card: 'title', isPinned: true },
  {
    id: 'minutes',
    title: 'Median time',
    value: ({ median_minutes }) => median_minutes,
    render: ({ median_minutes }) => minutesText(median_minutes),
    kind: 'number',
    card: 'named',
  },
  ...sums,
];
export const shopColumns: readonly Column<ResultSums>[] = [
  { id: 'shop', title: 'Shop', value: ({ name }) => name || 'Not saved', card: 'title', isPinned: true },
  ...sums,
];
export const reasonColumns: readonly Column<ReportFigures['return_reasons'][number]>[] = [
  {
    id: 'reason',
    title: 'Reason',
    value: ({ reason }) => reason || 'No reason',
    card: 'title',
    isPinned: true,
  },
  { id: 'orders', title: 'Orders', value: ({ orders }) => orders, kind: 'number', card: 'aside' },
];
export const owingColumns: readonly Column<StatementSender>[] = [
  { id: 'who', title: 'Who', value: ({ name }) => name, card: 'title', isPinned: true },
  { id: 'address', title: 'Address', value: ({ address }) => address, card: 'below' },
  { id: 'owes', title: 'Owes', value: ({ owed_now }) => -owed_now, kind: 'money', card: 'aside' },
];
