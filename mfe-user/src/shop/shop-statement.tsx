import { useQuery } from '@tanstack/react-query';
import { shopMoneyApi } from '@waybill/api';
import type { ShopDispute, StatementLine } from '@waybill/contract';
import { Button, ErrorPanel } from '@waybill/ui';
import { FileButton } from '@waybill/ui/export';
import { StatementView, useStatementDays } from '@waybill/ui/table';
import { useState } from 'react';
import { factsOfStatement, SenderLine } from '../money/statement-parts.tsx';
import { AskLineDialog } from './ask-line.dialog.tsx';
import styles from './shop.module.css';
import type { ShopPlace } from './shop-place.ts';

const perPage = 20;

const disputeTexts: Record<ShopDispute['state'], string> = {
  open: 'Waits for an answer',
  accepted: 'Accepted',
  refused: 'Not accepted',
};

/** What was collected for the outlet, charged and paid out on some days, line by line. */
export function ShopStatement({ caller }: Pick<ShopPlace, 'caller'>) {
  const at = useStatementDays(30);
  const { days, page } = at;
  const [asked, setAsked] = useState<StatementLine>();
  const disputes = useQuery(shopMoneyApi.disputes(caller));
  const disputeOf = ({ number }: StatementLine) =>
    disputes.data?.find(({ line_number }) => line_number === number);
  return (
    <section className={styles.panel} aria-label="Statement">
      <h2>Statement</h2>
      {disputes.error && !disputes.data && (
        <ErrorPanel title="Your questions could not be loaded" query={disputes} />
      )}
      <StatementView
        at={at}
        sums={useQuery(shopMoneyApi.sums(caller, days))}
        facts={factsOfStatement}
        lines={useQuery(shopMoneyApi.lines(caller, days, { page, perPage }))}
        tools={
          <FileButton
            label="PDF"
            fileName={`statement-${days.start_date}-${days.end_date}.pdf`}
            file={() => shopMoneyApi.pdf(caller, days)}
          />
        }
        line={(line) => (
          <SenderLine key={line.id} line={line}>
            <Question
              dispute={disputeOf(line)}
              isKnown={disputes.data !== undefined}
              onAsk={() => setAsked(line)}
            />
          </SenderLine>
        )}
      />
      {asked && <AskLineDialog line={asked} caller={caller} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

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
