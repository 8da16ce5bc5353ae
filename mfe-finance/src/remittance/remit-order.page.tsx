import { useQuery } from '@tanstack/react-query';
import { cashApi, courierOrdersApi, remittanceApi, useWrite } from '@waybill/api';
import { type CourierOrder, toCollectNaira } from '@waybill/contract';
import { to } from '@waybill/federation';
import { useLiveRefresh } from '@waybill/live';
import { Avatar, DateTime, EmptyState, Facts, Icon, ListSkeleton, moneyText } from '@waybill/ui';
import { BackLink } from '@waybill/ui/act';
import {
  FormPage,
  RemitFields,
  type RemitValues,
  SelectField,
  useConfirmUnusualAmount,
  useSetFields,
} from '@waybill/ui/fields';
import { Form } from '@waybill/ui/form';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { cashEvents } from '../cash/affected-by-cash.ts';
import { Loaded } from '../loaded.tsx';
import { affectedByRemittance } from './affected-by-remittance.ts';
import styles from './remit-order.module.css';
import { useHandedIn } from './use-handed-in.ts';

interface RemitOrderValues extends RemitValues {
  courier_order_id: string;
}

const labelOf = ({ order, courier: rider }: CourierOrder) =>
  `${order.order_id} · ${rider.courier_name} · ${moneyText(toCollectNaira(order))}`;

/** At most so many orders stand below the field, for one press. */
const mostShown = 8;

const hasMoney = ({ order }: CourierOrder) => toCollectNaira(order) > 0;

/** Which of the orders that wait are listed: those with money to hand in, or where there are none, those that were paid already. */
const waitingOf = (rows: readonly CourierOrder[]) => {
  const withMoney = rows.filter(hasMoney);
  return withMoney.length > 0
    ? { listed: withMoney, title: 'Money to hand in', paid: rows.length - withMoney.length }
    : { listed: rows, title: 'Paid, to be marked as remitted', paid: 0 };
};

interface WaitingProps {
  rows: readonly CourierOrder[];
  onChosen: (row: CourierOrder) => void;
}

/** The orders that wait, to be chosen by a press. */
function Waiting({ rows, onChosen }: WaitingProps) {
  const set = useSetFields<RemitOrderValues>();
  const choose = (row: CourierOrder) => {
    set({ courier_order_id: row.id, remitted_amount: toCollectNaira(row.order) });
    onChosen(row);
  };
  const { listed, title, paid } = waitingOf(rows);
  return (
    <section className={styles.waiting} aria-labelledby="waiting-title">
      <h2 id="waiting-title">
        {listed.length > mostShown ? `${title}, the latest ${mostShown} of ${listed.length} orders` : title}
      </h2>
      <ul>
        {listed.slice(0, mostShown).map((row) => (
          <li key={row.id}>
            <button type="button" onClick={() => choose(row)}>
              <Avatar name={row.courier.courier_name} size="row" />
              <strong>{row.courier.courier_name}</strong>
              {hasMoney(row) ? <b>{moneyText(toCollectNaira(row.order))}</b> : <span>paid</span>}
              <span>{row.order.order_id}</span>
              <DateTime at={row.delivered_at_date ?? row.created_at} />
              <Icon name="forward" className={styles.chevron} />
            </button>
          </li>
        ))}
      </ul>
      {paid > 0 && (
        <p className={styles.more}>
          {paid === 1 ? '1 order was' : `${paid} orders were`} paid already, with nothing to hand in: find{' '}
          {paid === 1 ? 'it' : 'them'} under Order.
        </p>
      )}
    </section>
  );
}

/** The fields of the money of one order. */
function Money({ row }: { row: CourierOrder }) {
  const { handedIn, fact } = useHandedIn(row);
  return (
    <>
      {handedIn > 0 && <Facts isAmounts facts={[fact]} />}
      <RemitFields needsComment toCollect={toCollectNaira(row.order)} handedIn={handedIn} />
    </>
  );
}

const goneText = ({ order }: CourierOrder) =>
  `Order ${order.order_id} no longer waits: it was remitted or changed meanwhile. Choose another order; your comment stays.`;

interface RemitOrderFormProps {
  rows: readonly CourierOrder[];
  /** There are no more than these. */
  isAll: boolean;
}

function RemitOrderForm({ rows, isAll }: RemitOrderFormProps) {
  const { run } = useWrite(remittanceApi.remit, {
    success: ({ order }) => `Order ${order.order_id} remitted`,
    invalidates: affectedByRemittance,
  });
  const { confirmUnusualAmount, question } = useConfirmUnusualAmount();
  // A form that has been sent begins again.
  const [sent, setSent] = useState(0);
  const [chosen, setChosen] = useState<CourierOrder>();
  const rowOf = (id: string | undefined) => rows.find((row) => row.id === id);
  // An order that a colleague remits stays with what was typed for it, and is not sent.
  const row = rowOf(chosen?.id) ?? chosen;
  const isGone = isAll && chosen !== undefined && !rowOf(chosen.id);
  if (rows.length === 0 && !row)
    return <EmptyState icon="remittance" text="No order is waiting to be remitted" />;
  const offered = row && !rowOf(row.id) ? [row, ...rows] : rows;
  return (
    <div className={row ? undefined : styles.choosing}>
      <Form<RemitOrderValues>
        key={sent}
        defaults={{ remittance_point: 1 }}
        submitLabel="Remit Order"
        isHeldBack={!row || isGone}
        onValuesChange={(_, { courier_order_id: id }) =>
          setChosen((before) => rowOf(id) ?? (id ? before : undefined))
        }
        derive={({ courier_order_id: id }) => {
          const other = rowOf(id);
          return other && { remitted_amount: toCollectNaira(other.order) };
        }}
        onSubmit={async ({ comment = '', ...values }) => {
          if (!row) return;
          if (isGone) throw new Error(goneText(row));
          await confirmUnusualAmount(values.remitted_amount, toCollectNaira(row.order));
          await run({ ...values, comment });
          setChosen(undefined);
          setSent((count) => count + 1);
        }}
      >
        <SelectField<RemitOrderValues>
          name="courier_order_id"
          label="Order"
          required="You must select an order"
          placeholder="Choose a delivered order"
          isSearchable
          options={offered.map((each) => ({ value: each.id, label: labelOf(each) }))}
        />
        <p role="status" className={styles.gone}>
          {isGone && goneText(chosen)}
        </p>
        {row ? <Money row={row} /> : <Waiting rows={rows} onChosen={setChosen} />}
      </Form>
      {question}
    </div>
  );
}

/** Remits one order without looking for it in a list: docs/spec-coverage.md#foundation-2. */
export function RemitOrderPage() {
  const query = useQuery(courierOrdersApi.unremitted());
  useLiveRefresh(cashEvents, [courierOrdersApi.all, cashApi.all]);
  return (
    <FormPage
      title="Remit"
      lead="Record the money that a rider has handed in for an order."
      back={<BackLink to={to.remittance()}>Remittance</BackLink>}
    >
      <Loaded query={query} what="orders" skeleton={<ListSkeleton rows={3} label="Loading orders" />}>
        {({ data: rows, total }) => (
          <>
            <RemitOrderForm rows={rows} isAll={total <= rows.length} />
            {total > rows.length && (
              <p className={styles.more}>
                These are the newest {rows.length} of {total} orders; the others are in{' '}
                <Link to={to.remittance()}>Remittance</Link>.
              </p>
            )}
          </>
        )}
      </Loaded>
    </FormPage>
  );
}
