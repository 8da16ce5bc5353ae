import { useQuery } from '@tanstack/react-query';
import { settlementApi } from '@waybill/api';
import { type Dispute, type DisputeState, disputeStates } from '@waybill/contract';
import { lazyDialog, to } from '@waybill/federation';
import { useLiveRefresh } from '@waybill/live';
import { Button, StatusTag } from '@waybill/ui';
import { FilterSelect } from '@waybill/ui/filters';
import { type Column, ListPage, oneOfParam, useListQuery } from '@waybill/ui/table';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { cashEvents } from '../cash/affected-by-cash.ts';
import type { CorrectionDialogProps } from '../cash/correction.dialog.tsx';
import type { AnswerDialogProps } from './answer.dialog.tsx';
import { ForSettlement, SettlementTabs } from './settlement-tabs.tsx';

const Answer = lazyDialog<AnswerDialogProps>('Answer', () => import('./answer.dialog.tsx'));
const Correction = lazyDialog<CorrectionDialogProps>('Correct the book', () =>
  import('../cash/correction.dialog.tsx').then(({ CorrectionDialog }) => ({ default: CorrectionDialog })),
);

const params = { state: oneOfParam(disputeStates) };
const pageSizes = [30, 50, 100] as const;

const stateTexts: Record<DisputeState, string> = {
  open: 'To answer',
  accepted: 'Shop was right',
  refused: 'Shop was wrong',
};

const looks = {
  open: { tone: 'unassigned', icon: 'clock' },
  accepted: { tone: 'delivered', icon: 'done' },
  refused: { tone: 'closed', icon: 'cancel' },
} as const;

const columns: readonly Column<Dispute>[] = [
  { id: 'outlet', title: 'Shop', value: ({ outlet }) => outlet.outlet_name, card: 'title', isPinned: true },
  { id: 'when', title: 'Asked', value: ({ created_at }) => created_at, kind: 'timestamp' },
  { id: 'about', title: 'Line', value: ({ about }) => about, card: 'named' },
  { id: 'amount', title: 'Owed by it', value: ({ amount }) => amount, kind: 'money', card: 'aside' },
  { id: 'words', title: 'Question', value: ({ words }) => words, card: 'named', isProse: true },
  {
    id: 'state',
    title: 'State',
    value: ({ state }) => stateTexts[state],
    render: ({ state }) => <StatusTag {...looks[state]}>{stateTexts[state]}</StatusTag>,
    card: 'below',
    isBelowPinned: true,
  },
  { id: 'answer', title: 'Answer', value: ({ answer }) => answer, card: 'named', isExtra: true },
  { id: 'by', title: 'Answered by', value: ({ answered_by }) => answered_by, isExtra: true },
];

/** A line below zero took the sum from the shop: it gets it back out of the fees. */
const correctionOf = ({ outlet, amount, about }: Dispute): CorrectionDialogProps['defaults'] => ({
  from: 'merchant',
  from_subject: outlet.id,
  to: 'fees',
  ...(amount < 0 && { amount: -amount }),
  reason: `Question of ${outlet.outlet_name} about ${about}`,
});

function Questions() {
  const list = useListQuery(params, { path: to.shopQuestions, pageSizes });
  useLiveRefresh(cashEvents, [settlementApi.all]);
  const [asked, setAsked] = useState<Dispute | null>(null);
  const [accepted, setAccepted] = useState<Dispute | null>(null);
  const { state } = list.filters;
  const query = useQuery(settlementApi.disputes(state, { page: list.page, perPage: list.perPage }));
  return (
    <>
      <ListPage
        title="Settlement"
        tabs={<SettlementTabs at="questions" />}
        settings="shop-questions"
        list={list}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        hasDetails
        note="What shops ask about lines of their statements."
        emptyText={state === 'open' ? 'Every question is answered' : 'No shop has asked anything yet'}
        emptyPicture="question"
        emptyAction={
          <>
            <p>Shops ask from a line of the statement that you send them.</p>
            <Link to={to.cashStatements()}>Send a statement</Link>
          </>
        }
        filters={
          <FilterSelect
            label="State"
            value={state}
            options={disputeStates.map((value) => ({ value, label: stateTexts[value] }))}
            onChange={(value) => list.change({ state: value as DisputeState | undefined })}
          />
        }
        actions={(dispute) =>
          dispute.state === 'open' && (
            <Button size="small" onClick={() => setAsked(dispute)}>
              Answer
            </Button>
          )
        }
      />
      {asked && (
        <Answer
          dispute={asked}
          onAnswered={(sent) => sent.state === 'accepted' && setAccepted(sent)}
          onClose={() => setAsked(null)}
        />
      )}
      {accepted && (
        <Correction
          draft={`correction-${accepted.id}`}
          defaults={correctionOf(accepted)}
          onClose={() => setAccepted(null)}
        />
      )}
    </>
  );
}

/** What shops ask about their statements, and the answers. */
export const QuestionsPage = () => (
  <ForSettlement>
    <Questions />
  </ForSettlement>
);
