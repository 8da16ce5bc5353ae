import { toKobo, toNaira } from '@waybill/contract';
import { z } from 'zod';
import {
  type OpenedAccount,
  type Provider,
  type ProviderEvent,
  type ProviderKeys,
  RefusedError,
} from './provider.ts';
import { askProvider, isSignedBy } from './wire.ts';

// The wire of Monnify's public description: a transaction under our payment reference gets an account number in a second call; sums are naira;
// calls are signed with HMAC-SHA-512 of the body, by the secret key. Keys are traded for a token, which lasts an hour.

const login = z.object({ accessToken: z.string() });
const begun = z.object({ transactionReference: z.string().min(1).max(200) });

const opened = z.object({
  accountNumber: z.string().max(40),
  accountName: z.string().max(200),
  bankName: z.string().max(200),
  accountDurationSeconds: z.coerce.number().positive().nullish(),
});

/** `2021-11-17 11:28:42.615`, or with a T, without a zone: it is Lagos's. */
const lagosTime = z.string().transform((text, context) => {
  const iso = text.trim().replace(' ', 'T');
  const at = new Date(/(?:Z|[+-]\d\d:?\d\d)$/.test(iso) ? iso : `${iso}+01:00`);
  if (Number.isNaN(at.getTime())) context.addIssue({ code: 'custom', message: 'is no time' });
  return at;
});

const transaction = z.object({
  transactionReference: z.string().min(1).max(200),
  paymentReference: z.string().min(1).max(200),
  amountPaid: z.coerce.number().positive(),
  paymentStatus: z.string(),
  paymentMethod: z.string().nullish(),
  currency: z.literal('NGN').nullish(),
  paidOn: lagosTime.nullish().catch(undefined),
  destinationAccountInformation: z.object({ accountNumber: z.string().nullish() }).nullish(),
});

const refund = z.object({
  transactionReference: z.string().min(1).max(200),
  refundReference: z.string().min(1).max(200),
  refundAmount: z.coerce.number().positive(),
});

const call = z.discriminatedUnion('eventType', [
  z.object({ eventType: z.literal('SUCCESSFUL_TRANSACTION'), eventData: transaction }),
  z.object({ eventType: z.literal('SUCCESSFUL_REFUND'), eventData: refund }),
]);

/** More or less than was asked for comes, too. */
const paidStatuses = ['PAID', 'OVERPAID', 'PARTIALLY_PAID'];

/** Undefined for what is not paid, and for a payment by card. */
const cameOf = (said: z.output<typeof transaction>): ProviderEvent | undefined => {
  const isTransfer = !said.paymentMethod || said.paymentMethod === 'ACCOUNT_TRANSFER';
  if (!paidStatuses.includes(said.paymentStatus) || !isTransfer) return undefined;
  return {
    kind: 'came',
    reference: said.transactionReference,
    account: said.paymentReference,
    accountNumber: said.destinationAccountInformation?.accountNumber ?? undefined,
    amountKobo: toKobo(said.amountPaid),
    at: said.paidOn ?? new Date(),
  };
};

const envelope = z.object({ requestSuccessful: z.boolean(), responseBody: z.unknown() });

/** Monnify at this address. */
export const monnify = (url: string): Provider => {
  const ask = async (authorization: string, path: string, body?: object): Promise<unknown> => {
    const answer = envelope.parse(await askProvider('Monnify', `${url}${path}`, { authorization, body }));
    if (!answer.requestSuccessful) throw new RefusedError('Monnify does not do it.');
    return answer.responseBody;
  };
  const tokenOf = async ({ api_key, secret_key }: ProviderKeys) => {
    const basic = Buffer.from(`${api_key}:${secret_key}`).toString('base64');
    return `Bearer ${login.parse(await ask(`Basic ${basic}`, '/api/v1/auth/login', {})).accessToken}`;
  };

  return {
    async open(keys, { reference, amountKobo, email }): Promise<OpenedAccount> {
      const token = await tokenOf(keys);
      const { transactionReference } = begun.parse(
        await ask(token, '/api/v1/merchant/transactions/init-transaction', {
          amount: toNaira(amountKobo),
          customerName: email,
          customerEmail: email,
          paymentReference: reference,
          paymentDescription: `Delivery ${reference}`,
          currencyCode: 'NGN',
          contractCode: keys.contract_code,
          paymentMethods: ['ACCOUNT_TRANSFER'],
        }),
      );
      const account = opened.parse(
        await ask(token, '/api/v1/merchant/bank-transfer/init-payment', { transactionReference }),
      );
      const { accountDurationSeconds: seconds } = account;
      return {
        accountNumber: account.accountNumber,
        bankName: account.bankName,
        accountName: account.accountName,
        expiresAt: seconds ? new Date(Date.now() + seconds * 1_000) : null,
      };
    },

    isSigned: ({ secret_key }, text, headers) => isSignedBy(secret_key, text, headers['monnify-signature']),

    read(body) {
      const { data: said } = call.safeParse(body);
      if (!said) return undefined;
      if (said.eventType === 'SUCCESSFUL_TRANSACTION') return cameOf(said.eventData);
      const { transactionReference: of, refundReference: reference, refundAmount } = said.eventData;
      const amountKobo = toKobo(refundAmount);
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

    async requery(keys, reference) {
      const query = new URLSearchParams({ paymentReference: reference });
      const said = await ask(await tokenOf(keys), `/api/v2/merchant/transactions/query?${query}`);
      const { data } = transaction.safeParse(said);
      return data && cameOf(data);
    },
  };
};
