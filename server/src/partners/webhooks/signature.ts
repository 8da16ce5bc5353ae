import { createHmac } from 'node:crypto';

/** A secret of a webhook; each turn makes another one. */
interface SecretRound {
  company_id: string;
  id: string;
  round: number;
}

/** Derived, as receivers' links and PINs are: nothing that signs is stored with the webhook. 256 bits. */
const keyOf = (serverSecret: string, { company_id, id, round }: SecretRound): Buffer =>
  createHmac('sha256', serverSecret).update(`webhook ${company_id} ${id} ${round}`).digest();

/** The secret as its receiver gets it. */
export const secretOf = (serverSecret: string, secret: SecretRound): string =>
  `whsec_${keyOf(serverSecret, secret).toString('base64')}`;

interface Signing extends SecretRound {
  /** The one before the first turn of the last day. */
  previous_round: number | null;
  previous_until: Date | null;
}

/** Signature headers of Standard Webhooks; for a day after a turn of the secret they carry the previous secrets' signatures as well. */
export const signedHeaders = (
  serverSecret: string,
  webhook: Signing,
  { messageId, body, now }: { messageId: string; body: string; now: Date },
): Record<string, string> => {
  const timestamp = Math.floor(now.getTime() / 1_000);
  const isTurning = webhook.previous_until !== null && webhook.previous_until > now;
  const before = isTurning ? [webhook.round - 1, webhook.previous_round ?? webhook.round - 1] : [];
  const signatures = [...new Set([webhook.round, ...before])].map((round) => {
    const hmac = createHmac('sha256', keyOf(serverSecret, { ...webhook, round }));
    return `v1,${hmac.update(`${messageId}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': messageId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
};
