import { isApiError } from '@waybill/api';
import type { OrderDouble } from '@waybill/contract';
import { useOffers } from '@waybill/session';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../../act/confirm-dialog.tsx';

interface Question {
  double: OrderDouble;
  onDecided: (isWanted: boolean) => void;
}

interface UnlessDouble<Input, Output> {
  /** Sends an order; where there is one like it already, it asks first. Throws where it is not wanted then. */
  send: (input: Input) => Promise<Output>;
  /** The dialog, to be rendered next to the form. */
  question: ReactNode;
}

const minuteMs = 60_000;

/** `just now`, `1 minute ago`. */
const agoText = (at: string): string => {
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(at)) / minuteMs));
  if (minutes === 0) return 'just now';
  return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
};

const doubleOf = (error: unknown): OrderDouble | undefined =>
  isApiError(error) && error.code === 'order.double' ? (error.data as OrderDouble) : undefined;

/**
 * Asks before a second order to the same number for the same sum within minutes. `run` is the call that makes it; `linkOf` is
 * where the first one is seen.
 */
export function useUnlessDouble<Input extends object, Output>(
  run: (input: Input & { unless_double?: boolean }) => Promise<Output>,
  linkOf: (double: OrderDouble) => string,
): UnlessDouble<Input, Output> {
  const isOffered = useOffers('doubles');
  const [pending, setPending] = useState<Question | null>(null);

  const send = async (input: Input): Promise<Output> => {
    if (!isOffered) return run(input);
    try {
      return await run({ ...input, unless_double: true });
    } catch (error) {
      const double = doubleOf(error);
      if (!double) throw error;
      const isWanted = await new Promise<boolean>((onDecided) => setPending({ double, onDecided }));
      setPending(null);
      if (!isWanted) throw new Error(`Nothing was sent: order ${double.order_id} is the same.`);
      return run(input);
    }
  };

  const question = pending && (
    <ConfirmDialog
      title="Is it the same order?"
      confirmLabel="Create it as well"
      cancelLabel="Do not create it"
      onCancel={() => pending.onDecided(false)}
      onConfirm={() => pending.onDecided(true)}
    >
      <p>
        Same number, same sum, {agoText(pending.double.created_at)}
        {pending.double.by && `, by ${pending.double.by}`}:{' '}
        <Link to={linkOf(pending.double)} target="_blank">
          order {pending.double.order_id}
        </Link>
        .
      </p>
    </ConfirmDialog>
  );
  return { send, question };
}
