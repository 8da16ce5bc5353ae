import { showError, showSuccess } from '@waybill/session';
import { Button, ConfirmDialog } from '@waybill/ui';
import { useState } from 'react';
import { useOutboxEntries } from './outbox.store.ts';
import { type TakenBack, takeBackEntry } from './outbox.ts';
import { type OutboxEntry, resultText, withDependents } from './outbox-entry.ts';

const resultTexts: Record<Exclude<TakenBack, 'taken back'>, string> = {
  sent: 'Too late: it was sent already.',
  sending: 'It is being sent just now, so it cannot be taken back.',
};

/** Takes a pending action back after a question, with those of its order that came after it. */
export function TakeBack({ entry }: { entry: OutboxEntry }) {
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const actions = withDependents(useOutboxEntries(), entry.seq).map(({ action }) => resultText(action));
  const number = entry.seen.order.order_id;
  const takeBack = async () => {
    setIsBusy(true);
    const result = await takeBackEntry(entry.seq).catch(() => 'sending' as const);
    setIsBusy(false);
    setIsAsking(false);
    if (result === 'taken back') showSuccess(`Order ${number}: taken back`);
    else showError(resultTexts[result]);
  };
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Take back</Button>
      {isAsking && (
        <ConfirmDialog
          title="Take this step back?"
          confirmLabel="Take it back"
          cancelLabel="Keep it"
          isBusy={isBusy}
          onCancel={() => setIsAsking(false)}
          onConfirm={takeBack}
        >
          <p>
            Order {number} is then not marked as {actions.join(' and ')}. What Waybill has received by then
            stays as it is.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
