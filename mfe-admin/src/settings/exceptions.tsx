import { Button } from '@waybill/ui';
import type { ReactNode } from 'react';

interface Exception {
  id: string;
  /** Of a rider or an outlet with rules of their own. */
  name: string;
  text: string;
}

/** Facts of those for whom other rules than the company's hold, each with its Remove. */
export const exceptions = (
  all: readonly Exception[],
  isPending: boolean,
  remove: (id: string) => Promise<unknown>,
): [string, ReactNode][] =>
  all.map(({ id, name, text }) => [
    name,
    <span key={id}>
      {text}{' '}
      <Button
        size="small"
        disabled={isPending}
        aria-label={`Remove the rules of ${name}`}
        onClick={() => void remove(id)}
      >
        Remove
      </Button>
    </span>,
  ]);
