import type { ReportSums } from '@waybill/contract';
import { countText, Money } from '@waybill/ui';
import styles from './charts.module.css';
import { onTimeOf, type ReportGroup, ratingText, shareText } from './report-groups.ts';

interface ReportTableProps {
  caption: string;
  groupTitle: string;
  groups: readonly ReportGroup[];
  total: ReportSums;
  amountTitle: string;
  isOfDeliveries: boolean;
  /** Otherwise only assistive technology reads it. */
  isShown: boolean;
}

/** The numbers of the charts, of every group, with their sum. */
export function ReportTable({ caption, groupTitle, groups, total, isShown, ...props }: ReportTableProps) {
  const { amountTitle, isOfDeliveries } = props;
  const hasPromises = total.promised !== undefined;
  const cells = (sums: ReportSums) => (
    <>
      <td>{countText(sums.orders)}</td>
      <td>{countText(sums.delivered)}</td>
      <td>{shareText(sums.first_attempts, sums.delivered)}</td>
      <td>{shareText(onTimeOf(sums).kept, onTimeOf(sums).of)}</td>
      <td>{countText(onTimeOf(sums).of - onTimeOf(sums).kept)}</td>
      {hasPromises && <td>{countText(sums.unpromised ?? 0)}</td>}
      {isOfDeliveries && <td>{countText(sums.returned)}</td>}
      <td>{ratingText(sums)}</td>
      <td>
        <Money naira={sums.amount} />
      </td>
      {isOfDeliveries && (
        <>
          <td>
            <Money naira={sums.to_collect} />
          </td>
          <td>
            <Money naira={sums.remitted} />
          </td>
        </>
      )}
    </>
  );
  return (
    <>
      {isShown && <h3 className={styles.heading}>{caption}</h3>}
      <section
        className={isShown ? styles.table : styles.unseen}
        aria-label={caption}
        tabIndex={isShown ? 0 : undefined}
      >
        <table aria-label={caption}>
          <thead>
            <tr>
              <th scope="col">{groupTitle}</th>
              <th scope="col">Orders</th>
              <th scope="col">Delivered</th>
              <th scope="col">First attempt</th>
              <th scope="col">On time</th>
              <th scope="col">Late</th>
              {hasPromises && <th scope="col">No promise</th>}
              {isOfDeliveries && <th scope="col">Returned</th>}
              <th scope="col">Rating</th>
              <th scope="col">{amountTitle}</th>
              {isOfDeliveries && (
                <>
                  <th scope="col">To collect</th>
                  <th scope="col">Handed in</th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <tr key={group.key}>
                <th scope="row">{group.label}</th>
                {cells(group)}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {cells(total)}
            </tr>
          </tfoot>
        </table>
      </section>
    </>
  );
}
