import { cashEntryTexts, type Statement, type StatementLine } from '@waybill/contract';
import { DateTime, Money } from '@waybill/ui';
import { AmountLine } from '@waybill/ui/table';
import type { ReactNode } from 'react';

/** The sums of a statement, as the sender who is owed reads them. */
export const factsOfStatement = (statement: Statement): (readonly [string, ReactNode])[] => [
  ['Opening balance', <Money key="opening" naira={statement.opening} />],
  ['Collected for you', <Money key="collected" naira={statement.collected} />],
  ['Fees', <Money key="fees" naira={-statement.fees} />],
  ['Corrections', statement.corrected !== 0 && <Money key="corrected" naira={statement.corrected} />],
  ['Paid out to you', <Money key="paid" naira={-statement.paid_out} />],
  ['Closing balance', <Money key="closing" naira={statement.closing} />],
];

/** A line of the statement by its kind, and its order's number. */
export const titleOfLine = ({ kind, order_number }: StatementLine): string =>
  order_number ? `${cashEntryTexts[kind]}, ${order_number}` : cashEntryTexts[kind];

/** A line of the statement. */
export const SenderLine = ({ line, children }: { line: StatementLine; children?: ReactNode }) => (
  <AmountLine
    title={titleOfLine(line)}
    about={
      <>
        {line.customer_name && `${line.customer_name}, `}
        <DateTime at={line.occurred_at} />
        {line.note && `: ${line.note}`}
      </>
    }
    more={
      line.fees !== 0 &&
      line.collected !== 0 && (
        <>
          <Money naira={line.collected} /> less <Money naira={line.fees} /> in fees
        </>
      )
    }
    aside={<Money naira={line.owed} />}
  >
    {children}
  </AmountLine>
);
