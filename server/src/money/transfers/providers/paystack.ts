import { z } from 'zod';
import type { AskedAccount, OpenedAccount, Provider, ProviderEvent } from './provider.ts';
import { askProvider, isSignedBy } from './wire.ts';

// The wire of Paystack's public description: a charge by bank transfer has an account number of its own; sums are kobo; calls are signed with
// HMAC-SHA-512 of the body, by the secret key.

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
    const answer = await askProvider('Paystack', `${url}${path}`, {
      authorization: `Bearer ${secret}`,
      body,
    });
    return (answer as { data: unknown }).data;
  };

  return {
    async open({ secret_key }, { reference, amountKobo, email }: AskedAccount): Promise<OpenedAccount> {
      const body = { email, amount: amountKobo, reference, currency: 'NGN', bank_transfer: {} };
      const data = opened.parse(await ask(secret_key, '/charge', body));
      return {
        accountNumber: data.account_number,
        bankName: data.bank.name,
        accountName: data.account_name,
        expiresAt: data.account_expires_at ?? null,
      };
    },

    isSigned: ({ secret_key }, text, headers) =>
      isSignedBy(secret_key, text, headers['x-paystack-signature']),

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

    async requery({ secret_key }, reference) {
      const data = charge.parse(
        await ask(secret_key, `/transaction/verify/${encodeURIComponent(reference)}`),
      );
      return data.status === 'success' ? cameOf(data) : undefined;
    },
  };
};
