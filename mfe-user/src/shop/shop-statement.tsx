import { useQuery } from '@tanstack/react-query';
import { shopMoneyApi } from '@waybill/api';
import type { ShopDispute, Statement, StatementLine } from '@waybill/contract';
import { showError } from '@waybill/session';
import {
  Button,
  DateTime,
  EmptyState,
  ErrorPanel,
  Facts,
  Icon,
  ListSkeleton,
  Money,
  saveFile,
} from '@waybill/ui';
import { DateRange, daysAgo, today } from '@waybill/ui/table';
import { useState } from 'react';
import { AskLineDialog } from './ask-line.dialog.tsx';
import { Pages } from './pages.tsx';
import styles from './shop.module.css';
import type { ShopPlace } from './shop-place.ts';
import { titleOfLine } from './title-of-line.ts';

const perPage = 20;

const disputeTexts: Record<ShopDispute['state'], string> = {
  open: 'Waits for an answer',
  accepted: 'Accepted',
  refused: 'Not accepted',
};

/** What was collected for the outlet, charged and paid out on some days, line by line. */
export function ShopStatement({ caller }: Pick<ShopPlace, 'caller'>) {
  const [days, setDays] = useState({ start_date: daysAgo(30)(), end_date: today() });
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<StatementLine>();
  const [isSaving, setIsSaving] = useState(false);
  const sums = useQuery(shopMoneyApi.sums(caller, days));
  const lines = useQuery(shopMoneyApi.lines(caller, days, { page, perPage }));
  const disputes = useQuery(shopMoneyApi.disputes(caller));
  const disputeOf = ({ number }: StatementLine) =>
    disputes.data?.find(({ line_number }) => line_number === number);
  const save = async () => {
    setIsSaving(true);
    try {
      const file = await shopMoneyApi.pdf(caller, days);
      saveFile(file, `statement-${days.start_date}-${days.end_date}.pdf`);
    } catch (error) {
      showError(error instanceof Error ? error.message : 'The PDF could not be made.');
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <section className={styles.panel} aria-label="Statement">
      <h2>Statement</h2>
      <div className={styles.tools}>
        <DateRange
          {...days}
          onChange={(chosen) => {
            setPage(1);
            setDays({ ...days, ...chosen });
          }}
        />
        <Button icon={<Icon name="download" />} loading={isSaving} onClick={save}>
          PDF
        </Button>
      </div>
      {sums.error && !sums.data && <ErrorPanel title="The statement could not be loaded" query={sums} />}
      {sums.data && <Sums statement={sums.data} />}
      {lines.isPending && !lines.error && <ListSkeleton rows={4} label="Loading the statement" />}
      {lines.error && !lines.data && !sums.error && (
        <ErrorPanel title="The lines could not be loaded" query={lines} />
      )}
      {disputes.error && <ErrorPanel title="Your questions could not be loaded" query={disputes} />}
      {lines.data?.total === 0 && <EmptyState text="Nothing in these days" icon="cash" />}
      <ul className={styles.lines}>
        {lines.data?.data.map((line) => (
          <li key={line.id}>
            <Line line={line} />
            <Question
              dispute={disputeOf(line)}
              isKnown={disputes.data !== undefined}
              onAsk={() => setAsked(line)}
            />
          </li>
        ))}
      </ul>
      <Pages page={page} last={lines.data?.last_page ?? 1} onChange={setPage} />
      {asked && <AskLineDialog line={asked} caller={caller} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

const Sums = ({ statement }: { statement: Statement }) => (
  <Facts
    isAmounts
    facts={[
      ['Opening balance', <Money key="opening" naira={statement.opening} />],
      ['Collected for you', <Money key="collected" naira={statement.collected} />],
      ['Fees', <Money key="fees" naira={-statement.fees} />],
      ['Corrections', statement.corrected !== 0 && <Money key="corrected" naira={statement.corrected} />],
      ['Paid out to you', <Money key="paid" naira={-statement.paid_out} />],
      ['Closing balance', <Money key="closing" naira={statement.closing} />],
    ]}
  />
);

const Line = ({ line }: { line: StatementLine }) => (
  <div className={styles.line}>
    <span>
      <strong>{titleOfLine(line)}</strong>
      <small>
        {line.customer_name && `${line.customer_name}, `}
        <DateTime at={line.occurred_at} />
        {line.note && `: ${line.note}`}
      </small>
      {line.fees !== 0 && line.collected !== 0 && (
        <small>
          <Money naira={line.collected} /> less <Money naira={line.fees} /> in fees
        </small>
      )}
    </span>
    <Money naira={line.owed} />
  </div>
);

interface QuestionProps {
  dispute: ShopDispute | undefined;
  /** False until the questions are there: one could be asked twice. */
  isKnown: boolean;
  onAsk: () => void;
}

function Question({ dispute, isKnown, onAsk }: QuestionProps) {
  const canAsk = isKnown && dispute?.state !== 'open';
  return (
    <div className={styles.question}>
      {dispute && (
        <p>
          <strong>{disputeTexts[dispute.state]}.</strong> You asked: {dispute.words}
          {dispute.answer && (
            <>
              <br />
              Answer: {dispute.answer}
            </>
          )}
        </p>
      )}
      {canAsk && (
        <Button size="small" type="text" onClick={onAsk}>
          {dispute ? 'Ask again' : 'Ask about this line'}
        </Button>
      )}
    </div>
  );
}
