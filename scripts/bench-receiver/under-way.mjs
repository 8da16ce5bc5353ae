import { demoSession } from '../size/demo-session.mjs';

const perRider = 10;
const doorstep = { latitude: 6.4474, longitude: 3.4724 };
const password = 'waybill-demo';

/** Calls the API as somebody; gives the response's record. */
const callAs =
  (origin, { accessToken, teamId }) =>
  async (path, body) => {
    const response = await fetch(`${origin}/api/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${accessToken}`,
        team: teamId,
      },
      body: JSON.stringify(body),
    });
    const { data, message, errors } = await response.json();
    if (!response.ok)
      throw new Error(`${path}: ${response.status} ${message} ${JSON.stringify(errors ?? {})}`);
    return data;
  };

/** A new rider of the company, approved, at work, and with a place. */
async function hire(origin, owner, number) {
  const email = `bench${number}@demo.waybill.example`;
  const { id } = await owner('onboard/courier', {
    ...{ user_name: `Bench Rider ${number}`, user_email: email, user_phone: `23480${10_000_000 + number}` },
    ...{ user_password: password, user_password_confirmation: password, user_job_title: 'Rider' },
    ...{ user_address: '12 Allen Avenue', user_city: 'Ikeja', user_state: 'Lagos', user_country: 'Nigeria' },
  });
  await owner('courier/approve/company', { id }).catch(() => undefined);
  const call = callAs(origin, await demoSession(origin, `bench${number}`));
  return { id, call };
}

/** Gives a rider a new order, which they accept; the path of its receiver's page. */
async function orderUnderWay(owner, rider, number) {
  const order = await owner('order/store', {
    ...{ customer_name: `Receiver ${number}`, customer_phone: `23481${10_000_000 + number}` },
    ...{ customer_address: '14 Admiralty Way' },
    customer_service_area: { ...doorstep, latitude: doorstep.latitude + (number % 100) / 2_000 },
    ...{ outlet_name: 'Balogun stall 12', outlet_phone: '2348031112222', outlet_address: '1 Balogun Market' },
    ...{ outlet_city: 'Lagos Island', outlet_state: 'Lagos', outlet_country: 'Nigeria' },
    order_items: [{ name: 'Jollof tray', quantity: 1, price: 7_500, options: [] }],
    ...{ order_delivery_fee: 1_200, order_paid: false, order_payment_method: { id: 2 } },
  });
  const { address } = await owner('order/link/store', { id: order.id });
  const { id } = await owner('courier/order/assign', { order_id: order.id, courier_id: rider.id });
  await rider.call('courier/order/update/status', { courier_order_id: id, status: 'accepted' });
  return new URL(address).pathname;
}

/** Makes so many orders that are under way, ten to a rider; the paths of their receivers' pages. */
export async function makeOrdersUnderWay(origin, count) {
  const owner = callAs(origin, await demoSession(origin, 'owner'));
  const riders = Array.from({ length: Math.ceil(count / perRider) }, (_, index) => index);
  const paths = [];
  // Four at a time: passwords are hashed by threads.
  const workers = Array.from({ length: 4 }, async () => {
    for (let index = riders.shift(); index !== undefined; index = riders.shift()) {
      const rider = await hire(origin, owner, index);
      for (let one = 0; one < perRider && paths.length < count; one += 1)
        paths.push(await orderUnderWay(owner, rider, index * perRider + one));
      const coords = { latitude: 6.5 + (index % 10) / 1_000, longitude: doorstep.longitude };
      await rider.call('courier/location', { coords });
    }
  });
  await Promise.all(workers);
  return paths.slice(0, count);
}
