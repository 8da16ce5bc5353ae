import { sessionOf } from './session-of.ts';
import type { Suite } from './suite.ts';

/** The number of an order that the plain user booked and a rider brings. */
async function bookedNumber(suite: Suite): Promise<string> {
  const { accessToken } = await sessionOf(suite, suite.account('plain user with an invite'));
  const response = await fetch(`${suite.url}/api/second-party/order/filter/me`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ filterType: 'pending' }),
  });
  const { data } = (await response.json()) as {
    data: { data: { order_id: string; courier_orders: { status: string }[] }[] };
  };
  const isComing = ({ courier_orders: all }: { courier_orders: { status: string }[] }) =>
    all.some(({ status }) => status === 'accepted');
  return (data.data.find(isComing) ?? data.data[0]!).order_id;
}

/** Ids of the demo company's, by name in the paths of `pages.ts`. */
export async function demoIds(suite: Suite): Promise<Record<string, string>> {
  const { accessToken, teamId = '' } = await sessionOf(suite, suite.account('owner'));
  const call = async <Data>(path: string, body?: object): Promise<Data> => {
    const response = await fetch(`${suite.url}/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${accessToken}`,
        team: teamId,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return ((await response.json()) as { data: Data }).data;
  };
  const first = async (path: string, body: object) =>
    (await call<{ data: { id: string; order_id: string }[] }>(path, body)).data[0]!;
  const order = await first('order/filter/index', { status: 'unassigned' });
  const rider = await first('courier/filter/index', { status: 'active', company_approved: 1 });
  const payouts = await call<{ data: { id: string }[] }>('settlement/run/index');
  const underWay = await first('order/filter/index', { status: 'assigned' });
  const { address } = await call<{ address: string }>('order/link/store', { id: underWay.id });
  return {
    order: order.id,
    number: order.order_id,
    booked: await bookedNumber(suite),
    rider: rider.id,
    payout: payouts.data[0]!.id,
    link: new URL(address).pathname,
    day: new Date().toLocaleDateString('en-CA', { timeZone: 'Africa/Lagos' }),
  };
}

/** A path of `pages.ts` as an address. */
export const addressWith = (ids: Record<string, string>, path: string): string =>
  path.replace(/:(\w+)/, (_, name) => ids[name] ?? '');
