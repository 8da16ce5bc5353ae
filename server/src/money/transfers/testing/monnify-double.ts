import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { toNaira } from '@waybill/contract';
import type { BankDouble, SignedCall } from './bank-double.ts';

const keys = { api_key: 'MK_TEST_DOUBLE', secret_key: 'secret_of_the_double', contract_code: '4934121693' };
const token = 'token-of-the-double';

interface Transaction {
  transactionReference: string;
  paymentReference: string;
  paymentStatus: 'PENDING' | 'PAID' | 'PARTIALLY_PAID' | 'OVERPAID';
  amount: number;
  amountPaid: number;
  number: string;
}

const signed = (body: object, key = keys.secret_key): SignedCall => {
  const said = JSON.stringify(body);
  return {
    text: said,
    headers: { 'monnify-signature': createHmac('sha512', key).update(said).digest('hex') },
  };
};

/** A time as Monnify writes it: Lagos's, without a zone. */
const timeOf = (at: Date) =>
  new Date(at.getTime() + 3_600_000).toISOString().replace('T', ' ').replace('Z', '');

/** Monnify's own wire on this machine, as its public description has it: tokens, transactions, account numbers, and calls about them. */
export const startMonnifyDouble = async (): Promise<BankDouble> => {
  const transactions: Transaction[] = [];
  let further = 0;
  let asked = 0;
  let refused: number | undefined;

  const begin = ({ paymentReference, amount, contractCode }: Record<string, string>): [number, object?] => {
    if (contractCode !== keys.contract_code) return [422];
    if (transactions.some((each) => each.paymentReference === paymentReference)) return [422];
    const number = String(8_000_000_000 + transactions.length);
    const transactionReference = `MNFY|${transactions.length}`;
    const begun = { transactionReference, paymentReference: paymentReference!, amount: Number(amount) };
    transactions.push({ ...begun, paymentStatus: 'PENDING', amountPaid: 0, number });
    return [200, { transactionReference, paymentReference }];
  };
  const accountOf = ({ transactionReference }: Record<string, string>): [number, object?] => {
    const found = transactions.find((each) => each.transactionReference === transactionReference);
    const bank = { bankName: 'Wema bank', bankCode: '035', accountName: 'Waybill' };
    return found ? [200, { ...bank, accountNumber: found.number, accountDurationSeconds: 2_400 }] : [404];
  };
  const answer = async (request: IncomingMessage): Promise<[number, object?]> => {
    const body = JSON.parse((await text(request)) || '{}');
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://double');
    if (pathname.endsWith('/init-transaction')) asked += 1;
    const basic = Buffer.from(`${keys.api_key}:${keys.secret_key}`).toString('base64');
    const isLogin = pathname === '/api/v1/auth/login';
    if (request.headers.authorization !== (isLogin ? `Basic ${basic}` : `Bearer ${token}`)) return [401];
    if (isLogin) return [200, { accessToken: token, expiresIn: 3_600 }];
    if (refused) return [refused];
    if (pathname === '/api/v1/merchant/transactions/init-transaction') return begin(body);
    if (pathname === '/api/v1/merchant/bank-transfer/init-payment') return accountOf(body);
    const reference = searchParams.get('paymentReference');
    const found = transactions.find((each) => each.paymentReference === reference);
    return pathname === '/api/v2/merchant/transactions/query' && found ? [200, found] : [404];
  };

  const server = createServer((request, response) => {
    void answer(request).then(([status, responseBody]) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ requestSuccessful: status === 200, responseBody })),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const success = (data: object) =>
    signed({
      eventType: 'SUCCESSFUL_TRANSACTION',
      eventData: { paymentStatus: 'PAID', paymentMethod: 'ACCOUNT_TRANSFER', currency: 'NGN', ...data },
    });
  const stray = (reference: string, kobo: number) => ({
    transactionReference: reference,
    paymentReference: `of the provider ${reference}`,
    amountPaid: toNaira(kobo),
  });

  return {
    name: 'monnify',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys,
    refuse(status) {
      refused = status;
    },
    askedCount: () => asked,
    pay(number, kobo, at = new Date()) {
      const found = transactions.find((each) => each.number === number)!;
      const amountPaid = toNaira(kobo);
      const isFirst = found.paymentStatus === 'PENDING';
      further += 1;
      const difference = Math.sign(amountPaid - found.amount);
      const paymentStatus = ({ '-1': 'PARTIALLY_PAID', 0: 'PAID', 1: 'OVERPAID' } as const)[
        difference as -1 | 0 | 1
      ];
      if (isFirst) Object.assign(found, { paymentStatus, amountPaid });
      const references = isFirst
        ? { transactionReference: found.transactionReference, paymentReference: found.paymentReference }
        : { transactionReference: `MNFY|further|${further}`, paymentReference: `further ${further}` };
      return success({
        ...references,
        product: { type: 'API_NOTIFICATION', reference: references.paymentReference },
        amountPaid,
        paymentStatus,
        paidOn: timeOf(at),
        destinationAccountInformation: { bankCode: '035', bankName: 'Wema bank', accountNumber: number },
      });
    },
    payStray: (reference, kobo) => success(stray(reference, kobo)),
    payByCard: (reference, kobo) => success({ ...stray(reference, kobo), paymentMethod: 'CARD' }),
    refund: (of, refundReference, kobo) =>
      signed({
        eventType: 'SUCCESSFUL_REFUND',
        eventData: {
          transactionReference: of,
          refundReference,
          refundAmount: toNaira(kobo),
          refundStatus: 'COMPLETED',
        },
      }),
    other: () => signed({ eventType: 'SUCCESSFUL_DISBURSEMENT', eventData: {} }),
    forge: (call, key) => signed(JSON.parse(call.text), key),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
