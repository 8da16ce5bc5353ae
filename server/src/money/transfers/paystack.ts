import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import {
  type AskedAccount,
  type OpenedAccount,
  type Provider,
  type ProviderEvent,
  RefusedError,
} from './provider.ts';

// The wire of Paystack's public description: a charge by bank transfer has an account number of its own; sums are kobo; calls are signed with
// HMAC-SHA-512 of the body, by the secret key.

const waitMs = 10_000;

const opened = z.object({
  account_number: z.string().max(40),
  account_name: z.string().max(200),
  bank: z.object({ name: z.string().max(200) }),
  account_expires_at: z.coerce.date().nullish(),
});

const charge = z.object({
  reference: z.string().min(1).max(200),
  amount: z.number().int().positive(),
  currency: z.literal('NGN').default('NGN'),
  paid_at: z.coerce.date().nullish(),
  status: z.string(),
  channel: z.string().nullish(),
  authorization: z.object({ receiver_bank_account_number: z.string().nullish() }).nullish(),
});

const refund = z.object({
  transaction_reference: z.string().min(1).max(200),
  refund_reference: z.string().min(1).max(200),
  amount: z.coerce.number().int().positive(),
});

const call = z.discriminatedUnion('event', [
  z.object({ event: z.literal('charge.success'), data: charge }),
  z.object({ event: z.literal('refund.processed'), data: refund }),
]);

/** The ways of money into account numbers. What a company's own shop takes by card is none of its deliveries. */
const transferChannels = ['bank_transfer', 'dedicated_nuban'];
const isTransfer = ({ channel }: z.output<typeof charge>) => !channel || transferChannels.includes(channel);

const cameOf = (data: z.output<typeof charge>): ProviderEvent => ({
  kind: 'came',
  reference: data.reference,
  account: data.reference,
  accountNumber: data.authorization?.receiver_bank_account_number ?? undefined,
  amountKobo: data.amount,
  at: data.paid_at ?? new Date(),
});

/** Paystack at this address. */
export const paystack = (url: string): Provider => {
  const ask = async (secret: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(waitMs),
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.ok) return ((await response.json()) as { data: unknown }).data;
    await response.body?.cancel();
    const isFinal = response.status >= 400 && response.status < 500 && response.status !== 429;
    throw new (isFinal ? RefusedError : Error)(`Paystack answered ${response.status}.`);
  };

  return {
    async open(secret, { reference, amountKobo, email }: AskedAccount): Promise<OpenedAccount> {
      const body = { email, amount: amountKobo, reference, currency: 'NGN', bank_transfer: {} };
      const data = opened.parse(await ask(secret, '/charge', body));
      return {
        accountNumber: data.account_number,
        bankName: data.bank.name,
        accountName: data.account_name,
        expiresAt: data.account_expires_at ?? null,
      };
    },

    isSigned(secret, text, headers) {
      const given = Buffer.from(String(headers['x-paystack-signature'] ?? ''), 'hex');
      const right = createHmac('sha512', secret).update(text).digest();
      return given.length === right.length && timingSafeEqual(given, right);
    },

    read(body) {
      const { data: said } = call.safeParse(body);
      if (said?.event === 'charge.success') return isTransfer(said.data) ? cameOf(said.data) : undefined;
      if (!said) return undefined;
      const { transaction_reference: of, refund_reference: reference, amount: amountKobo } = said.data;
      return {
        kind: 'gone',
        reference,
        of,
        account: of,
        accountNumber: undefined,
        amountKobo,
        at: new Date(),
      };
    },

    async requery(secret, reference) {
      const data = charge.parse(await ask(secret, `/transaction/verify/${encodeURIComponent(reference)}`));
      return data.status === 'success' ? cameOf(data) : undefined;
    },
  };
};
