import { ConfirmDialog, moneyText } from '@waybill/ui';
import { type ReactNode, useState } from 'react';
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
  const [pending, setPending] = useState<{ amount: number; decide: (isMeant: boolean) => void } | null>(null);
  const askTotal: TotalQuestion['askTotal'] = async (order) => {
    if (!total || comesToTotal(total, order)) return;
    const isMeant = await new Promise<boolean>((decide) =>
      setPending({ amount: order.order_amount ?? 0, decide }),
    );
    setPending(null);
    if (!isMeant) throw new Error(`Nothing was sent: the message says ${moneyText(total.value)}.`);
  };
  const totalQuestion = pending && total && (
    <ConfirmDialog
      title="Is this sum right?"
      confirmLabel="It is right"
      cancelLabel="Change it"
      onCancel={() => pending.decide(false)}
      onConfirm={() => pending.decide(true)}
    >
      <p>
        {`The message says ${moneyText(total.value)}${total.hasDelivery ? ' with the delivery' : ''}; the order comes to ${moneyText(pending.amount)}.`}
      </p>
    </ConfirmDialog>
  );
  return { askTotal, totalQuestion };
}
