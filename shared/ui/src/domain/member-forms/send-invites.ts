import { invitesApi, isApiError, newIdempotencyKey } from '@waybill/api';
import type { NewInvite } from '@waybill/contract';
import { hasFieldErrors, messageOf } from '../../form/form-errors.ts';
import { capitalised } from '../../show/capitalised.ts';

/** The outcome of one invite of a list. A `rejected` one would be so again; a `failed` one can be retried. */
export interface InviteResult {
  email: string;
  state: 'waiting' | 'sending' | 'sent' | 'rejected' | 'failed';
  reason?: string;
}

interface Sending {
  /** The results so far, after each change. */
  onChange: (results: readonly InviteResult[]) => void;
  /** Checked before each invite. */
  isStopped: () => boolean;
}

const isFinal = ({ state }: InviteResult) => state === 'sent' || state === 'rejected';

/** The next invite would meet the same: no connection, or too many sent. */
const stopsAll = (error: unknown) => isApiError(error) && (error.status === 0 || error.status === 429);

function resultOf(email: string, error: unknown): InviteResult {
  if (!hasFieldErrors(error)) return { email, state: 'failed', reason: capitalised(messageOf(error)) };
  const reason = error.errors.invitee_email?.at(-1);
  // A field that all invites have in common: the form shows the error there.
  if (reason === undefined) throw error;
  return { email, state: 'rejected', reason: capitalised(reason) };
}

/** Sends lists of invites one by one. A list that is sent again leaves out what is final. */
export class InviteSender {
  readonly #finals = new Map<string, InviteResult>();
  readonly #keys = new Map<string, string>();

  async #sendOne(invite: NewInvite) {
    const action = JSON.stringify(invite);
    // After a lost response the same key, so that no second mail goes out.
    const key = this.#keys.get(action) ?? newIdempotencyKey();
    this.#keys.set(action, key);
    try {
      await invitesApi.send(invite, key);
    } catch (error) {
      if (isApiError(error) && error.status >= 400 && error.status < 500) this.#keys.delete(action);
      throw error;
    }
  }

  /** Resolves with the outcome of each; rejects with an error of a field that all have in common. */
  async send(invites: readonly NewInvite[], { onChange, isStopped }: Sending) {
    const idOf = ({ type, invitee_email }: NewInvite) => `${type} ${invitee_email}`;
    const results = invites.map(
      (invite): InviteResult =>
        this.#finals.get(idOf(invite)) ?? { email: invite.invitee_email, state: 'waiting' },
    );
    const put = (index: number, result: InviteResult) => {
      results[index] = result;
      onChange([...results]);
    };
    for (const [index, invite] of invites.entries()) {
      const { invitee_email: email } = invite;
      if (isFinal(results[index]!)) continue;
      if (isStopped()) break;
      put(index, { email, state: 'sending' });
      try {
        await this.#sendOne(invite);
        put(index, { email, state: 'sent' });
      } catch (error) {
        put(index, { email, state: 'waiting' });
        put(index, resultOf(email, error));
        if (stopsAll(error)) break;
      }
      if (isFinal(results[index]!)) this.#finals.set(idOf(invite), results[index]!);
    }
    return results;
  }
}
