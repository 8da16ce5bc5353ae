import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type PendingAction,
  readPendingAction,
  showError,
  showSuccess,
  writePendingAction,
} from '@waybill/session';
import { useRef } from 'react';
import { isApiError } from './api-error.ts';
import { newIdempotencyKey } from './client.ts';
import { noteOwnWrite } from './own-writes.ts';

/** A call that changes something: its input, and the key that makes a repetition harmless. */
export type Write<Input, Output> = (input: Input, idempotencyKey: string) => Promise<Output>;

interface WriteOptions<Input, Output> {
  /** The notice after it succeeded; none where left out. */
  success?: string | ((output: Output, input: Input) => string);
  /** Queries to refetch after success, and after an error because another user was faster. */
  invalidates?: readonly QueryKey[];
  onSuccess?: (output: Output, input: Input) => void;
  /** The draft whose content is sent: its key outlives the form and a reload, until there is a response or other content. */
  draft?: string | undefined;
}

/**
 * One action of the user with its own in-progress flag. `run` throws what went wrong, for a form to show; `act` shows it in
 * the banner. The same input sent again after a lost response carries the same key, so that it has its effect once.
 */
export function useWrite<Input, Output>(
  write: Write<Input, Output>,
  options: WriteOptions<Input, Output> = {},
) {
  const client = useQueryClient();
  const { draft } = options;
  const pending = useRef<PendingAction | null>(null);
  const setPending = (action: PendingAction | null) => {
    pending.current = action;
    if (draft) writePendingAction(draft, action);
  };
  const underWay = useRef<{ input: string | undefined; output: Promise<Output> } | null>(null);

  const refresh = () =>
    Promise.all((options.invalidates ?? []).map((queryKey) => client.invalidateQueries({ queryKey })));

  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: (input: Input) => {
      const text = JSON.stringify(input);
      const unanswered = pending.current ?? (draft ? readPendingAction(draft) : null);
      const action =
        unanswered && unanswered.input === text ? unanswered : { key: newIdempotencyKey(), input: text };
      setPending(action);
      return write(input, action.key);
    },
    onSuccess: (output, input) => {
      setPending(null);
      noteOwnWrite(output);
      const { success } = options;
      if (success) showSuccess(typeof success === 'function' ? success(output, input) : success);
      options.onSuccess?.(output, input);
      void refresh();
    },
    onError: (error) => {
      const wasRejected = isApiError(error) && error.status >= 400 && error.status < 500;
      if (wasRejected) setPending(null);
      if (wasRejected && (error.status === 409 || error.status === 404)) void refresh();
    },
  });

  // The flag reaches the button with the next render; a second press before that is the same action.
  const run = (input: Input): Promise<Output> => {
    const text = JSON.stringify(input);
    if (underWay.current && underWay.current.input === text) return underWay.current.output;
    const output = mutation.mutateAsync(input).finally(() => {
      if (underWay.current?.output === output) underWay.current = null;
    });
    underWay.current = { input: text, output };
    return output;
  };

  return {
    /** Sends; rejects with what went wrong. */
    run,
    /** Sends; what goes wrong is shown in the banner. */
    act: (input: Input) =>
      run(input).catch((error: unknown) => {
        showError(error instanceof Error ? error.message : 'Something went wrong.');
      }),
    isPending: mutation.isPending,
    /** The input under way, to mark the row it belongs to. */
    pendingInput: mutation.isPending ? mutation.variables : undefined,
  };
}
