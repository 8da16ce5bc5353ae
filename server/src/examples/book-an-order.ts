/** The address of the server and a token that the company made for this system. */
const { WAYBILL_URL = 'http://127.0.0.1:4000', WAYBILL_TOKEN } = process.env;
if (!WAYBILL_TOKEN) {
  console.error('WAYBILL_TOKEN is missing: set it to a token that the company made for this system.');
  process.exit(1);
}

interface Booked {
  id: string;
  order_id: string;
  status: string;
  order_amount: number;
}

async function call<Data>(path: string, body?: object, key?: string, triesLeft = 5): Promise<Data> {
  const response = await fetch(`${WAYBILL_URL}/api/third-party/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${WAYBILL_TOKEN}`,
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
    },
    body: body && JSON.stringify(body),
  }).catch((error: Error) => error);
  // Not reachable, or busy: the same call again, after as long as the response says.
  const isAway = response instanceof Error || [429, 503].includes(response.status);
  if (isAway && triesLeft > 0) {
    const waitSeconds = response instanceof Error ? 2 : Number(response.headers.get('retry-after') ?? 2);
    await new Promise((resolve) => setTimeout(resolve, waitSeconds * 1_000));
    return call(path, body, key, triesLeft - 1);
  }
  if (response instanceof Error) throw response;
  const { data, message, errors } = (await response.json()) as {
    data: Data;
    message: string;
    errors?: Record<string, string[]>;
  };
  if (response.ok) return data;
  throw new Error(`${message} ${JSON.stringify(errors ?? {})}`);
}

// The key is the shop's own number: sent twice, this order is booked once.
const [shopNumber = 'shop-1001'] = process.argv.slice(2);
const { id } = await call<Booked>(
  'order/store',
  {
    customer_name: 'Bisi Alabi',
    customer_phone: '+2348030001111',
    customer_address: '3 Awolowo Road, Ikoyi',
    customer_comment: 'Call at the gate',
    outlet_name: 'Mama Put Kitchen',
    outlet_phone: '+2348030002222',
    outlet_address: '12 Allen Avenue, Ikeja',
    order_items: [{ name: 'Jollof rice', quantity: 2, price: 2500, options: [] }],
    order_delivery_fee: 1500,
    order_paid: false,
    order_payment_method: { id: 2 },
  },
  `order-${shopNumber}`,
);
const order = await call<Booked>(`order/show?id=${id}`);
console.log(`${order.order_id} is ${order.status}, ₦${order.order_amount} to collect`);
