import { demoSession } from './demo-session.mjs';

/** The path of a receiver's page: of an order that no rider has yet, so that its map waits to be wanted. */
export async function receiverPath(origin) {
  const { accessToken, teamId } = await demoSession(origin, 'owner');
  const call = async (path, body) => {
    const response = await fetch(`${origin}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}`, team: teamId },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
    return (await response.json()).data;
  };
  const [order] = (await call('order/filter/index', { status: 'unassigned' })).data;
  return new URL((await call('order/link/store', { id: order.id })).address).pathname;
}
