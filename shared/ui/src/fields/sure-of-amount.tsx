import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../act/confirm-dialog.tsx';
import { moneyText } from '../show/money.tsx';

interface Asked {
  amount: number;
  toCollect: number;
  answer: (isSure: boolean) => void;
}

interface SureOfAmount {
  /** Resolves for an amount that is likely, or that is meant; rejects, beside the field, for one that is not. */
  beSure: (amount: number, toCollect: number) => Promise<void>;
  /** To be shown beside the form. */
  question: ReactNode;
}

/** Asks once before an amount is sent that is more than twice what is to collect: a figure was likely typed too many. */
export function useSureOfAmount(): SureOfAmount {
  const [asked, setAsked] = useState<Asked | null>(null);
  const beSure = async (amount: number, toCollect: number): Promise<void> => {
    if (amount <= 2 * toCollect) return;
    const isSure = await new Promise<boolean>((answer) => setAsked({ amount, toCollect, answer }));
    setAsked(null);
    if (!isSure) throw { errors: { remitted_amount: ['check this amount; nothing was sent'] } };
  };
  const question = asked && (
    <ConfirmDialog
      title="Is this amount right?"
      confirmLabel="It is right, send it"
      cancelLabel="Change it"
      isBusy={false}
      onCancel={() => asked.answer(false)}
      onConfirm={() => asked.answer(true)}
    >
      <p>
        {moneyText(asked.amount)} is more than twice what is to collect, {moneyText(asked.toCollect)}.
      </p>
    </ConfirmDialog>
  );
  return { beSure, question };
}
