import { moneyText } from '@waybill/ui';
import { useQuestion } from '@waybill/ui/act';
import type { ReactNode } from 'react';
import type { FoundTotal } from '../../pasted/totals.ts';
import { comesToTotal } from './values-of-message.ts';

interface TotalQuestion {
  /** Throws, with what to do in words, where the amount is not meant. */
  askTotal: (order: Parameters<typeof comesToTotal>[1]) => Promise<void>;
  /** The dialog, to be rendered next to the form. */
  totalQuestion: ReactNode;
}

/** Asks about an order that does not come to what its message says, before it is sent. */
export function useTotalQuestion(total: FoundTotal | undefined): TotalQuestion {
  const { ask, question } = useQuestion();
  const askTotal: TotalQuestion['askTotal'] = async (order) => {
    if (!total || comesToTotal(total, order)) return;
    const said = moneyText(total.value);
    const isMeant = await ask({
      title: 'Is this amount right?',
      text: (
        <p>
          {`The message says ${said}${total.hasDelivery ? ' with the delivery' : ''}; the order comes to ${moneyText(order.order_amount ?? 0)}.`}
        </p>
      ),
      confirmLabel: 'Yes, it is right',
      cancelLabel: 'Change it',
    });
    if (!isMeant) throw new Error(`Nothing was sent. The message says ${said}.`);
  };
  return { askTotal, totalQuestion: question };
}
