import { useQuery } from '@tanstack/react-query';
import { courierOrdersApi, remittanceApi, useWrite } from '@waybill/api';
import { type CourierOrder, toCollectNaira } from '@waybill/contract';
import { to } from '@waybill/federation';
import { Avatar, DateTime, EmptyState, Icon, ListSkeleton, moneyText } from '@waybill/ui';
import { BackLink } from '@waybill/ui/act';
import {
  FormPage,
  RemitFields,
  type RemitValues,
  SelectField,
  useConfirmUnusualAmount,
  useFromFields,
  useSetFields,
} from '@waybill/ui/fields';
import { Form } from '@waybill/ui/form';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Loaded } from '../loaded.tsx';
import { affectedByRemittance } from './affected-by-remittance.ts';
import styles from './remit-order.module.css';

interface RemitOrderValues extends RemitValues {
  courier_order_id: string;
}

const chosenId = ({ courier_order_id }: Partial<RemitOrderValues>) => courier_order_id;

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

interface MoneyProps {
  rows: readonly CourierOrder[];
  onChosen: (id: string | undefined) => void;
}

/** The orders that wait, to be chosen by a press. */
function Waiting({ rows, onChosen }: MoneyProps) {
  const set = useSetFields<RemitOrderValues>();
  const choose = (row: CourierOrder) => {
    set({ courier_order_id: row.id, remitted_amount: toCollectNaira(row.order) });
    onChosen(row.id);
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

/** The fields of the money, once it is known of which order. */
function Money({ rows, onChosen }: MoneyProps) {
  const id = useFromFields(chosenId);
  const row = rows.find((each) => each.id === id);
  return row ? (
    <RemitFields needsComment toCollect={toCollectNaira(row.order)} />
  ) : (
    <Waiting rows={rows} onChosen={onChosen} />
  );
}

function RemitOrderForm({ rows }: { rows: readonly CourierOrder[] }) {
  const { run } = useWrite(remittanceApi.remit, {
    success: ({ order }) => `Order ${order.order_id} remitted`,
    invalidates: affectedByRemittance,
  });
  const { confirmUnusualAmount, question } = useConfirmUnusualAmount();
  // A form that has been sent begins again.
  const [sent, setSent] = useState(0);
  const [chosen, setChosen] = useState<string>();
  const collectOf = (id: string | undefined) => {
    const row = rows.find((each) => each.id === id);
    return row && toCollectNaira(row.order);
  };
  return (
    <div className={chosen === undefined ? styles.choosing : undefined}>
      <Form<RemitOrderValues>
        key={sent}
        defaults={{ remittance_point: 1 }}
        submitLabel="Remit Order"
        isHeldBack={chosen === undefined}
        onValuesChange={(_, { courier_order_id }) => setChosen(courier_order_id || undefined)}
        derive={({ courier_order_id }) =>
          courier_order_id ? { remitted_amount: collectOf(courier_order_id)! } : undefined
        }
        onSubmit={async ({ comment = '', ...values }) => {
          await confirmUnusualAmount(values.remitted_amount, collectOf(values.courier_order_id) ?? 0);
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
          options={rows.map((row) => ({ value: row.id, label: labelOf(row) }))}
        />
        <Money rows={rows} onChosen={setChosen} />
      </Form>
      {question}
    </div>
  );
}

/** Remits one order without looking for it in a list: docs/spec-coverage.md#foundation-2. */
export function RemitOrderPage() {
  const query = useQuery(courierOrdersApi.unremitted());
  return (
    <FormPage
      title="Remit"
      lead="Record the money that a rider has handed in for an order."
      back={<BackLink to={to.remittance()}>Remittance</BackLink>}
    >
      <Loaded query={query} what="orders" skeleton={<ListSkeleton rows={3} label="Loading orders" />}>
        {({ data: rows, total }) => (
          <>
            {rows.length === 0 && <EmptyState icon="remittance" text="No order is waiting to be remitted" />}
            {rows.length > 0 && <RemitOrderForm rows={rows} />}
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
