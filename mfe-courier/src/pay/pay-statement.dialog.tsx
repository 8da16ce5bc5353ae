import { useQuery } from '@tanstack/react-query';
import { expensesApi, payApi } from '@waybill/api';
import type { Expense, PayLine, PayStatement } from '@waybill/contract';
import {
  Button,
  DateTime,
  Dialog,
  EmptyState,
  ErrorPanel,
  Facts,
  ListSkeleton,
  Money,
  moneyText,
} from '@waybill/ui';
import { DateRange, daysAgo, today } from '@waybill/ui/table';
import { useState } from 'react';
import { RiderLanguage } from '../texts/rider-screen.tsx';
import { useRiderTexts } from '../texts/rider-texts.ts';
import styles from './pay.module.css';

const linesPerPage = 20;

function Line({ line }: { line: PayLine }) {
  const { pay: texts } = useRiderTexts();
  return (
    <li>
      <span>
        <strong>{texts.kinds[line.kind]}</strong>
        <small>
          {line.order_number && `${line.order_number}, `}
          <DateTime at={line.occurred_at} />
        </small>
        {line.about && <small>{line.about}</small>}
      </span>
      <Money naira={line.change} />
    </li>
  );
}

function Claimed({ expense }: { expense: Expense }) {
  const { pay: texts } = useRiderTexts();
  const { kind, note, spent_at, state, refused_reason, amount } = expense;
  return (
    <li>
      <span>
        <strong>{texts.expenseKinds[kind]}</strong>
        <small>
          {note && `${note}, `}
          <DateTime at={spent_at} />
        </small>
        <small>{refused_reason ? `${texts.states[state]}: ${refused_reason}` : texts.states[state]}</small>
      </span>
      <Money naira={amount} />
    </li>
  );
}

/** The last claims, as far as they are none of the statement's lines. */
function Claims() {
  const { pay: texts } = useRiderTexts();
  const { data } = useQuery(expensesApi.list({}, { page: 1, perPage: linesPerPage }));
  const open = data?.data.filter(({ state }) => state !== 'approved') ?? [];
  if (open.length === 0) return null;
  return (
    <section aria-label={texts.expenses}>
      <h3>{texts.expenses}</h3>
      <ul className={styles.lines}>
        {open.map((expense) => (
          <Claimed key={expense.id} expense={expense} />
        ))}
      </ul>
    </section>
  );
}

function Sums({ statement }: { statement: PayStatement }) {
  const { pay: texts } = useRiderTexts();
  return (
    <Facts
      facts={[
        [texts.opening, moneyText(statement.opening)],
        [texts.earned, moneyText(statement.earned)],
        [texts.spent, moneyText(statement.spent)],
        [texts.collected, moneyText(-statement.collected)],
        [texts.handedIn, moneyText(statement.handed_in)],
        ...(statement.corrected === 0
          ? []
          : [[texts.corrected, moneyText(statement.corrected)] satisfies [string, string]]),
        [texts.paidOut, moneyText(-statement.paid_out)],
        [texts.closing, moneyText(statement.closing)],
      ]}
    />
  );
}

/** The rider's own statement: the same lines and sums as the office reads. */
export function PayStatementDialog({ onClose }: { onClose: () => void }) {
  const { pay: texts } = useRiderTexts();
  const [days, setDays] = useState({ start_date: daysAgo(7)(), end_date: today() });
  const [page, setPage] = useState(1);
  const sums = useQuery(payApi.sums(days));
  const lines = useQuery(payApi.lines(days, { page, perPage: linesPerPage }));
  const last = lines.data?.last_page ?? 1;
  const failed = sums.error ?? lines.error;
  return (
    <Dialog title={texts.statement} onClose={onClose}>
      <RiderLanguage>
        <DateRange
          {...days}
          onChange={(changes) => {
            setDays({ ...days, ...changes });
            setPage(1);
          }}
        />
        {sums.data && <Sums statement={sums.data} />}
        {failed && !(sums.data && lines.data) && (
          <ErrorPanel title={texts.failed} query={sums.error ? sums : lines} />
        )}
        {!failed && !lines.data && <ListSkeleton rows={3} />}
        {lines.data?.total === 0 && <EmptyState text={texts.noLines} />}
        <ul className={styles.lines}>
          {lines.data?.data.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
        {last > 1 && (
          <p className={styles.pages}>
            <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
              {texts.before}
            </Button>
            {page} / {last}
            <Button disabled={page >= last} onClick={() => setPage(page + 1)}>
              {texts.after}
            </Button>
          </p>
        )}
        <Claims />
      </RiderLanguage>
    </Dialog>
  );
}
