import { useQuery } from '@tanstack/react-query';
import { expensesApi, payApi } from '@waybill/api';
import type { Expense, PayLine, PayStatement } from '@waybill/contract';
import { useViewer } from '@waybill/session';
import { DateTime, Dialog, Money, moneyText } from '@waybill/ui';
import { AmountLine, AmountLines, StatementView, useStatementDays } from '@waybill/ui/table';
import { RiderLanguage } from '../texts/rider-screen.tsx';
import { useRiderTexts } from '../texts/rider-texts.ts';

const perPage = 20;

function Line({ line }: { line: PayLine }) {
  const { pay: texts } = useRiderTexts();
  return (
    <AmountLine
      title={texts.kinds[line.kind]}
      about={
        <>
          {line.order_number && `${line.order_number}, `}
          <DateTime at={line.occurred_at} />
        </>
      }
      more={line.about}
      aside={<Money naira={line.change} />}
    />
  );
}

function Claimed({ expense }: { expense: Expense }) {
  const { pay: texts } = useRiderTexts();
  const { kind, note, spent_at, state, refused_reason, amount } = expense;
  return (
    <AmountLine
      title={texts.expenseKinds[kind]}
      about={
        <>
          {note && `${note}, `}
          <DateTime at={spent_at} />
        </>
      }
      more={refused_reason ? `${texts.states[state]}: ${refused_reason}` : texts.states[state]}
      aside={<Money naira={amount} />}
    />
  );
}

/** The last claims, as far as they are none of the statement's lines. */
function Claims() {
  const { pay: texts } = useRiderTexts();
  const { riderId } = useViewer();
  // Staff who ride would get everybody's, were nobody named.
  const { data } = useQuery(expensesApi.list({ courier_id: riderId ?? undefined }, { page: 1, perPage }));
  const open = data?.data.filter(({ state }) => state !== 'approved') ?? [];
  if (open.length === 0) return null;
  return (
    <section aria-label={texts.expenses}>
      <h3>{texts.expenses}</h3>
      <AmountLines>
        {open.map((expense) => (
          <Claimed key={expense.id} expense={expense} />
        ))}
      </AmountLines>
    </section>
  );
}

type Texts = ReturnType<typeof useRiderTexts>['pay'];

const factsOf = (texts: Texts, statement: PayStatement): [string, string | false][] => [
  [texts.opening, moneyText(statement.opening)],
  [texts.earned, moneyText(statement.earned)],
  [texts.spent, moneyText(statement.spent)],
  [texts.collected, moneyText(-statement.collected)],
  [texts.handedIn, moneyText(statement.handed_in)],
  [texts.corrected, statement.corrected !== 0 && moneyText(statement.corrected)],
  [texts.paidOut, moneyText(-statement.paid_out)],
  [texts.closing, moneyText(statement.closing)],
];

/** The rider's own statement: the same lines and sums as the office reads. */
export function PayStatementDialog({ onClose }: { onClose: () => void }) {
  const { pay: texts } = useRiderTexts();
  const at = useStatementDays(7);
  return (
    <Dialog title={texts.statement} onClose={onClose}>
      <RiderLanguage>
        <StatementView
          at={at}
          sums={useQuery(payApi.sums(at.days))}
          facts={(statement) => factsOf(texts, statement)}
          lines={useQuery(payApi.lines(at.days, { page: at.page, perPage }))}
          line={(line) => <Line key={line.id} line={line} />}
          failedText={texts.failed}
          emptyText={texts.noLines}
        />
        <Claims />
      </RiderLanguage>
    </Dialog>
  );
}
