import { useQuery } from '@tanstack/react-query';
import { courierOrdersApi } from '@waybill/api';
import { addressLine, type CourierOrder, type CourierOrderCounts } from '@waybill/contract';
import { to } from '@waybill/federation';
import { Figures, minutesText } from '@waybill/ui';
import { BackLink } from '@waybill/ui/act';
import { CopyInvoice, CourierOrderStatusTag } from '@waybill/ui/order';
import { type Column, DateRange, dayParam, daysAgo, ListPage, today, useListQuery } from '@waybill/ui/table';
import { Link, useNavigate } from 'react-router-dom';
import styles from './mileage-report.module.css';
import { reportPageSizes } from './report-list.ts';

const params = { start_date: dayParam(daysAgo(7)), end_date: dayParam(today) };

const deliveryLocation = ({ order }: CourierOrder) =>
  addressLine(order.customer_address, order.customer_city, order.customer_state);

/** On one line; the whole is in its title. */
const Place = ({ row }: { row: CourierOrder }) => (
  <span className={styles.place} title={deliveryLocation(row)}>
    {deliveryLocation(row)}
  </span>
);

/** From accepted to delivered. */
const tookMinutes = ({ accepted_at_date, delivered_at_date }: CourierOrder) =>
  accepted_at_date && delivered_at_date
    ? Math.round((Date.parse(delivered_at_date) - Date.parse(accepted_at_date)) / 60_000)
    : null;

const columns: readonly Column<CourierOrder>[] = [
  { id: 'employee', title: 'Employee', value: ({ employee }) => employee?.employee_name ?? null },
  {
    id: 'rider',
    title: 'Rider',
    value: ({ courier }) => courier.courier_name,
    isExtra: true,
  },
  {
    id: 'customer',
    title: 'Customer',
    value: ({ order }) => order.customer_name,
    render: ({ order }) => <Link to={to.orders({ order: order.id })}>{order.customer_name}</Link>,
    isPressed: true,
    card: 'below',
  },
  {
    id: 'invoice',
    title: 'Order Invoice',
    value: ({ order }) => order.order_id,
    render: ({ order }) => <CopyInvoice invoice={order.order_id} />,
    card: 'title',
  },
  {
    id: 'pickup_time',
    title: 'Pickup Time',
    value: ({ accepted_at_date }) => accepted_at_date,
    kind: 'timestamp',
    card: 'named',
  },
  {
    id: 'delivery_time',
    title: 'Delivery Time',
    value: ({ delivered_at_date }) => delivered_at_date,
    kind: 'timestamp',
    card: 'named',
  },
  {
    id: 'took',
    title: 'Took',
    value: tookMinutes,
    render: (row) => minutesText(tookMinutes(row)) ?? '–',
    kind: 'number',
    isExtra: true,
  },
  {
    id: 'delivery_location',
    title: 'Delivery Location',
    value: deliveryLocation,
    render: (row) => <Place row={row} />,
  },
  {
    id: 'status',
    title: 'Status',
    value: ({ status }) => status,
    render: ({ status }) => <CourierOrderStatusTag status={status} />,
    card: 'aside',
  },
];

const figuresOf = (counts: CourierOrderCounts | undefined) => [
  { title: 'Delivered', value: counts?.completed },
  { title: 'Accepted', value: counts?.accepted },
  { title: 'Pending', value: counts?.pending },
  { title: 'Canceled', value: counts?.canceled },
  { title: 'Rejected', value: counts?.rejected },
];

/** The assigned orders with their ways and times: docs/spec-coverage.md#operations-2. */
export function MileageReportPage() {
  const list = useListQuery(params, { path: to.mileageReport, pageSizes: reportPageSizes });
  const navigate = useNavigate();
  const query = useQuery(
    courierOrdersApi.ofCompany(list.filters, { page: list.page, perPage: list.perPage }),
  );
  return (
    <ListPage
      title="Mileage Report"
      back={<BackLink to={to.deliveryReport()}>Delivery Report</BackLink>}
      list={list}
      query={query}
      columns={columns}
      settings="mileage-report"
      rowKey={({ id }) => id}
      onOpen={({ order }) => navigate(to.orders({ order: order.id }))}
      note="Displays from the Most recent to the oldest"
      filters={<DateRange {...list.filters} onChange={list.change} />}
      {...(!query.error && { summary: <Figures figures={figuresOf(query.data?.counts)} /> })}
    />
  );
}
