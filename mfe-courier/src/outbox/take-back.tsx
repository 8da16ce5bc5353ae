import { Button, ConfirmDialog } from '@waybill/ui';
import { useState } from 'react';
import { useRiderTexts } from '../texts/rider-texts.ts';
import { useOutboxEntries } from './outbox.store.ts';
import { type OutboxEntry, withDependents } from './outbox-entry.ts';
import { resultText } from './outbox-texts.ts';
import { takeBackAndSay } from './take-back-and-say.ts';

/** Takes a pending action back after a question, with those of its order that came after it. */
export function TakeBack({ entry }: { entry: OutboxEntry }) {
  const { outbox: texts, leaveIt } = useRiderTexts();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const results = withDependents(useOutboxEntries(), entry.seq)
    .map(({ action }) => resultText(action, texts))
    .join(texts.and);
  const number = entry.seen.order.order_id;
  const takeBack = async () => {
    setIsBusy(true);
    await takeBackAndSay(entry);
    setIsBusy(false);
    setIsAsking(false);
  };
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{texts.takeBack}</Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.takeBackTitle}
          confirmLabel={texts.takeItBack}
          cancelLabel={leaveIt}
          isBusy={isBusy}
          onCancel={() => setIsAsking(false)}
          onConfirm={takeBack}
        >
          <p>{texts.takeBackText(number, results)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
