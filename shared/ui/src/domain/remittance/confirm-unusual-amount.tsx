import type { ReactNode } from 'react';
import { useQuestion } from '../../act/use-question.tsx';
import { FieldError } from '../../form/field-error.ts';
import { moneyText } from '../../show/number-text.ts';
import { useKitTexts } from '../../texts/kit-texts.tsx';

interface UnusualAmountConfirmation {
  /** Resolves for a usual or a confirmed amount; throws a `FieldError` of `remitted_amount` for any other. */
  confirmUnusualAmount: (amount: number, toCollect: number) => Promise<void>;
  /** The dialog, to be rendered next to the form. */
  question: ReactNode;
}

/** Asks for confirmation of an amount above twice the amount to collect: such an amount is often a typing error. */
export function useConfirmUnusualAmount(): UnusualAmountConfirmation {
  const texts = useKitTexts().remit;
  const { ask, question } = useQuestion();
  const confirmUnusualAmount = async (amount: number, toCollect: number): Promise<void> => {
    if (amount <= 2 * toCollect) return;
    const isConfirmed = await ask({
      title: texts.isItRight,
      text: <p>{texts.twice(moneyText(amount), moneyText(toCollect))}</p>,
      confirmLabel: texts.itIsRight,
      cancelLabel: texts.changeIt,
    });
    if (!isConfirmed) throw new FieldError('remitted_amount', texts.checkIt);
  };
  return { confirmUnusualAmount, question };
}
