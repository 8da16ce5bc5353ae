import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const doublesKey = 'sk_test_of_the_double';

/** A call as it is sent: its text, and the signature of it. */
export interface SignedCall {
  text: string;
  signature: string;
}

interface Charge {
  reference: string;
  amount: number;
  status: 'pending_bank_transfer' | 'success';
  number: string;
}

export const signed = (body: object, key = doublesKey): SignedCall => {
  const said = JSON.stringify(body);
  return { text: said, signature: createHmac('sha512', key).update(said).digest('hex') };
};

/** Minutes after the first try at which a call is repeated: every three minutes four times, then each hour up to 72. */
const retryMinutes = [3, 6, 9, 12, ...Array.from({ length: 72 }, (_, hour) => (hour + 1) * 60)];

/** Sends a call until it is taken, at the times of the provider, which pass at once; the minute at which it was, or undefined. */
export const sendAsProvider = async (
  call: SignedCall,
  send: (call: SignedCall) => Promise<number>,
): Promise<number | undefined> => {
  for (const minute of [0, ...retryMinutes]) if ((await send(call)) === 200) return minute;
  return undefined;
};

/** Paystack's own wire on this machine, as its public description has it: account numbers, what came, and calls about it. */
export const startPaystackDouble = async () => {
  const charges = new Map<string, Charge>();
  let further = 0;
  let refused: number | undefined;

  const answer = async (request: IncomingMessage): Promise<[number, object]> => {
    const body = await text(request);
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

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    charges,
    /** It answers with this status from here on, as when it is away (503) or says no (400). */
    refuse(status?: number) {
      refused = status;
    },
    chargeOf: (number: string) => [...charges.values()].find((charge) => charge.number === number)!,
    /** Somebody pays into a number, in kobo: the first time its own charge, then others. */
    pay(number: string, amount: number): SignedCall {
      const charge = this.chargeOf(number);
      const isFirst = charge.status !== 'success';
      further += 1;
      if (isFirst) Object.assign(charge, { status: 'success', amount });
      const reference = isFirst ? charge.reference : `further-${further}`;
      const authorization = { channel: 'bank_transfer', receiver_bank_account_number: number };
      const data = { id: further, reference, amount, status: 'success', currency: 'NGN', authorization };
      return signed({ event: 'charge.success', data: { ...data, paid_at: new Date().toISOString() } });
    },
    refund: (of: string, reference: string, amount: number): SignedCall =>
      signed({
        event: 'refund.processed',
        data: {
          transaction_reference: of,
          refund_reference: reference,
          amount: String(amount),
          currency: 'NGN',
        },
      }),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};

export type PaystackDouble = Awaited<ReturnType<typeof startPaystackDouble>>;
