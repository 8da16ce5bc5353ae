import {
  customerTotalNaira,
  goodsKobo,
  type OrderItem,
  summaryTotalNaira,
  toCollectNaira,
  toKobo,
  toNaira,
} from '@waybill/contract';
import { Fragment } from 'react';
import { capitalised } from '../../show/capitalised.ts';
import { Money } from '../../show/money.tsx';
import { toCollectHow } from './deposit-texts.ts';
import styles from './order.module.css';
import type { OrderFacts } from './order-facts.ts';
import { orderSource } from './order-source.ts';

const lineTotal = ({ quantity, price }: { quantity: number; price: number }) =>
  toNaira(quantity * toKobo(price));

const ItemRows = ({ item }: { item: OrderItem }) => (
  <Fragment>
    <tr>
      <td>{item.name}</td>
      <td className={styles.number}>{item.quantity}</td>
      <td className={styles.number}>
        <Money naira={item.price} />
      </td>
      <td className={styles.number}>
        <Money naira={lineTotal(item)} />
      </td>
    </tr>
    {item.options.map((option, index) => (
      <tr key={option.id ?? index} className={styles.option}>
        <td>{option.name}</td>
        <td className={styles.number}>{option.quantity}</td>
        <td className={styles.number}>
          <Money naira={option.price} />
        </td>
        <td className={styles.number}>
          <Money naira={lineTotal(option)} />
        </td>
      </tr>
    ))}
  </Fragment>
);

interface SumRowProps {
  title: string;
  naira: number;
  /** The parts of the sum, if they are not simply those above. */
  how?: string;
}

const SumRow = ({ title, naira, how }: SumRowProps) => (
  <tr className={naira === 0 ? styles.muted : undefined}>
    <th scope="row" colSpan={3}>
      {title}
      {how && <small>{how}</small>}
    </th>
    <td className={styles.number}>
      <Money naira={naira} />
    </td>
  </tr>
);

/** Additions to the items, and deductions. */
const additionsOf = (order: OrderFacts): [title: string, naira: number][] => [
  ['Delivery fee', order.order_delivery_fee],
  ['Service fee', order.order_service_fee],
  ['Tax fee', order.order_tax_fee],
  ['Discount', -order.order_discount],
];

const isPaidInPart = ({ order_deposit = 0, order_transferred = 0 }: OrderFacts) =>
  order_deposit > 0 || order_transferred > 0;

/** What was received before delivery. */
const ReceivedRows = ({ order }: { order: OrderFacts }) => (
  <>
    {Boolean(order.order_deposit) && (
      <SumRow
        title="Deposit"
        naira={-(order.order_deposit ?? 0)}
        how={
          order.order_deposit_method ? capitalised(order.order_deposit_method) : 'received before delivery'
        }
      />
    )}
    {Boolean(order.order_transferred) && (
      <SumRow title="Transfer" naira={-(order.order_transferred ?? 0)} how="received by the company" />
    )}
  </>
);

/** Fees and discount that are there and the amount; the insurance is outside it, so it comes below with what both come to. */
const Sums = ({ order }: { order: OrderFacts }) => (
  <>
    <tbody>
      {additionsOf(order)
        .filter(([, naira]) => naira !== 0)
        .map(([title, naira]) => (
          <SumRow key={title} title={title} naira={naira} />
        ))}
    </tbody>
    <tbody className={styles.total}>
      <SumRow title="Order amount" naira={order.order_amount} />
    </tbody>
    {order.order_insurance_fee !== 0 && (
      <tbody>
        <SumRow title="Insurance fee" naira={order.order_insurance_fee} />
        <SumRow title="Order amount and insurance" naira={customerTotalNaira(order)} />
      </tbody>
    )}
    {isPaidInPart(order) && (
      <tbody>
        <ReceivedRows order={order} />
        <SumRow title="To collect" naira={toCollectNaira(order)} how={toCollectHow(order)} />
      </tbody>
    )}
  </>
);

/**
 * The same down to what is to collect, each sum once. The specification's total counts the service fee, which is in the
 * order amount already: it comes last, with what it consists of (docs/spec-coverage.md#operations-9).
 */
const ReceiptSums = ({ order }: { order: OrderFacts }) => (
  <>
    <tbody>
      {additionsOf(order)
        .filter(([title, naira]) => title !== 'Tax fee' || naira !== 0)
        .map(([title, naira]) => (
          <SumRow key={title} title={title} naira={naira} />
        ))}
    </tbody>
    <tbody className={styles.total}>
      <SumRow title="Order amount" naira={order.order_amount} />
    </tbody>
    <tbody>
      <SumRow title="Insurance fee" naira={order.order_insurance_fee} />
      <ReceivedRows order={order} />
    </tbody>
    <tbody className={styles.collect}>
      <SumRow title="To collect" naira={toCollectNaira(order)} how={toCollectHow(order)} />
    </tbody>
    <tbody>
      <SumRow
        title="Total"
        naira={summaryTotalNaira(order)}
        how="order amount + insurance fee + service fee"
      />
    </tbody>
  </>
);

interface OrderItemsTableProps {
  order: OrderFacts;
  /** With all sums of the order, down to what is to collect; how it is paid is said elsewhere then. */
  isReceipt?: boolean;
}

/** The parts of the amount: items with their options, fees, discount, total. */
export const OrderItemsTable = ({ order, isReceipt = false }: OrderItemsTableProps) => (
  <section className={styles.section}>
    <h3>Items</h3>
    <div className={styles.tableScroller}>
      <table className={styles.items}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Quantity</th>
            <th scope="col">Unit price</th>
            <th scope="col">Order price</th>
          </tr>
        </thead>
        <tbody>
          {order.order_items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a stored order never move
            <ItemRows key={index} item={item} />
          ))}
          {order.order_items.length === 0 && (
            <tr>
              <td colSpan={3}>Recorded without items</td>
              <td className={styles.number}>
                <Money naira={toNaira(goodsKobo(order))} />
              </td>
            </tr>
          )}
        </tbody>
        {isReceipt ? <ReceiptSums order={order} /> : <Sums order={order} />}
      </table>
    </div>
    {!isReceipt && (
      <div className={styles.payment}>
        <p>Payment: {capitalised(order.order_payment_method.name)}</p>
        <p>Source: {orderSource(order)}</p>
        {order.reference && <p>Number there: {order.reference}</p>}
      </div>
    )}
  </section>
);
