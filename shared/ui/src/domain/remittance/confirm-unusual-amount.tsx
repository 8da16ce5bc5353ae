import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../act/confirm-dialog.tsx';
import { FieldError } from '../../form/field-error.ts';
import { moneyText } from '../../show/number-text.ts';
import { useKitTexts } from '../../texts/kit-texts.tsx';

interface Question {
  amount: number;
  toCollect: number;
  onDecided: (isConfirmed: boolean) => void;
}

interface UnusualAmountConfirmation {
  /** Resolves for a usual or a confirmed amount; throws a `FieldError` of `remitted_amount` for any other. */
  confirmUnusualAmount: (amount: number, toCollect: number) => Promise<void>;
  /** The dialog, to be rendered next to the form. */
  question: ReactNode;
}

/** Asks for confirmation of an amount above twice the amount to collect: such an amount is often a typing error. */
export function useConfirmUnusualAmount(): UnusualAmountConfirmation {
  const texts = useKitTexts().remit;
  const [pending, setPending] = useState<Question | null>(null);

  const confirmUnusualAmount = async (amount: number, toCollect: number): Promise<void> => {
    if (amount <= 2 * toCollect) return;
    const isConfirmed = await new Promise<boolean>((onDecided) =>
      setPending({ amount, toCollect, onDecided }),
    );
    setPending(null);
    if (!isConfirmed) throw new FieldError('remitted_amount', texts.checkIt);
  };

  const question = pending && (
    <ConfirmDialog
      title={texts.isItRight}
      confirmLabel={texts.itIsRight}
      cancelLabel={texts.changeIt}
      onCancel={() => pending.onDecided(false)}
      onConfirm={() => pending.onDecided(true)}
    >
      <p>{texts.twice(moneyText(pending.amount), moneyText(pending.toCollect))}</p>
    </ConfirmDialog>
  );
  return { confirmUnusualAmount, question };
}
