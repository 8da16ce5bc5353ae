import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

export interface Question {
  title: string;
  text: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
}

interface AskedQuestion {
  /** Asks the question; true if it is confirmed. */
  ask: (question: Question) => Promise<boolean>;
  /** The dialog, to be rendered next to the form. */
  question: ReactNode;
}

/** Asks in the middle of a step, such as sending a form, which waits for the answer. */
export function useQuestion(): AskedQuestion {
  const [pending, setPending] = useState<(Question & { decide: (isMeant: boolean) => void }) | null>(null);
  const ask = async (asked: Question): Promise<boolean> => {
    const isMeant = await new Promise<boolean>((decide) => setPending({ ...asked, decide }));
    setPending(null);
    return isMeant;
  };
  const question = pending && (
    <ConfirmDialog
      title={pending.title}
      confirmLabel={pending.confirmLabel}
      cancelLabel={pending.cancelLabel}
      onCancel={() => pending.decide(false)}
      onConfirm={() => pending.decide(true)}
    >
      {pending.text}
    </ConfirmDialog>
  );
  return { ask, question };
}
