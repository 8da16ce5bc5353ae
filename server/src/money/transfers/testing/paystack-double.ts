import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { BankDouble, SignedCall } from './bank-double.ts';

const doublesKey = 'sk_test_of_the_double';

interface Charge {
  reference: string;
  amount: number;
  status: 'pending_bank_transfer' | 'success';
  number: string;
}

const signed = (body: object, key = doublesKey): SignedCall => {
  const text = JSON.stringify(body);
  return { text, headers: { 'x-paystack-signature': createHmac('sha512', key).update(text).digest('hex') } };
};

/** Paystack's own wire on this machine, as its public description has it: account numbers, what came, and calls about it. */
export const startPaystackDouble = async (): Promise<BankDouble> => {
  const charges = new Map<string, Charge>();
  let further = 0;
  let asked = 0;
  let refused: number | undefined;

  const answer = async (request: IncomingMessage): Promise<[number, object]> => {
    const body = await text(request);
    if (request.url === '/charge') asked += 1;
    if (refused) return [refused, {}];
    if (request.headers.authorization !== `Bearer ${doublesKey}`) return [401, {}];
    if (request.url === '/charge') {
      const { reference, amount } = JSON.parse(body) as { reference: string; amount: number };
      const number = String(9_000_000_000 + charges.size);
      charges.set(reference, { reference, amount, status: 'pending_bank_transfer', number });
      const expires = new Date(Date.now() + 8 * 3_600_000).toISOString();
      const bank = { id: 1, name: 'Titan Trust', slug: 'titan' };
      const account = { account_name: 'PAYSTACK CHECKOUT', account_number: number, bank };
      return [
        200,
        {
          status: true,
          data: { reference, status: 'pending_bank_transfer', ...account, account_expires_at: expires },
        },
      ];
    }
    const charge = charges.get(decodeURIComponent(request.url?.replace('/transaction/verify/', '') ?? ''));
    if (!charge) return [404, { status: false }];
    return [200, { status: true, data: { ...charge, currency: 'NGN', paid_at: new Date().toISOString() } }];
  };

  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const success = (data: object) => signed({ event: 'charge.success', data: { status: 'success', ...data } });

  return {
    name: 'paystack',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys: { secret_key: doublesKey },
    refuse(status) {
      refused = status;
    },
    askedCount: () => asked,
    pay(number, amount, at = new Date()) {
      const charge = [...charges.values()].find((each) => each.number === number)!;
      const isFirst = charge.status !== 'success';
      further += 1;
      if (isFirst) Object.assign(charge, { status: 'success', amount });
      const reference = isFirst ? charge.reference : `further-${further}`;
      const authorization = { channel: 'bank_transfer', receiver_bank_account_number: number };
      return success({
        id: further,
        reference,
        amount,
        currency: 'NGN',
        channel: 'bank_transfer',
        authorization,
        paid_at: at.toISOString(),
      });
    },
    payStray: (reference, amount) => success({ reference, amount, currency: 'NGN' }),
    payByCard: (reference, amount) => success({ reference, amount, channel: 'card' }),
    refund: (of, reference, amount) =>
      signed({
        event: 'refund.processed',
        data: {
          transaction_reference: of,
          refund_reference: reference,
          amount: String(amount),
          currency: 'NGN',
        },
      }),
    other: () => signed({ event: 'transfer.success', data: {} }),
    forge: (call, key) => signed(JSON.parse(call.text), key),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
