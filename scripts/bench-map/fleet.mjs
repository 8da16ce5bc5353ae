/** Interval at which each rider reports here: six times as often as riders do. */
export const reportEveryMs = 10_000;
const tickMs = 100;

const lagos = { latitude: 6.55, longitude: 3.4 };
const around = (middle, spread) => middle + (Math.random() - 0.5) * spread;

const entryOf = (rider) => ({
  courier_id: rider.id,
  company_id: rider.companyId,
  // The time of the report travels in the name, which the map gets with the place.
  courier_name: `Rider ${rider.number} ${Date.now()}`,
  status: 'active',
  location: {
    coords: {
      latitude: rider.latitude,
      longitude: rider.longitude,
      accuracy: 8,
      altitude: null,
      altitudeAccuracy: null,
      heading: rider.heading,
      speed: 6,
    },
  },
  order_status: { order_accepted: rider.number % 3, order_pending: 0, order_canceled: 0, order_completed: 0 },
  reported_at: new Date().toISOString(),
});

const blockOf = (rider) => `event: courier.location\ndata: ${JSON.stringify(entryOf(rider))}\n\n`;

function move(rider) {
  rider.heading = (rider.heading + Math.random() * 60 - 30 + 360) % 360;
  const round = (rider.heading * Math.PI) / 180;
  rider.latitude += Math.cos(round) * 0.0006;
  rider.longitude += Math.sin(round) * 0.0006;
}

/** Riders of a company, spread over Lagos, who move and report one after the other. */
export function makeFleet(count, companyId) {
  const riders = Array.from({ length: count }, (_, number) => ({
    id: `bench-${number}`,
    number,
    companyId,
    latitude: around(lagos.latitude, 0.25),
    longitude: around(lagos.longitude, 0.5),
    heading: Math.random() * 360,
  }));
  return {
    riders,
    /** Sends all places, then each that changes, until the reader is gone. */
    stream(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(`id: 1\n\n${riders.map(blockOf).join('')}`);
      let next = 0;
      let due = 0;
      const timer = setInterval(() => {
        due += (count * tickMs) / reportEveryMs;
        const blocks = [];
        for (; due >= 1; due -= 1) {
          const rider = riders[next++ % count];
          move(rider);
          blocks.push(blockOf(rider));
        }
        if (blocks.length > 0) response.write(blocks.join(''));
      }, tickMs);
      response.once('close', () => clearInterval(timer));
    },
  };
}

/** A rider's record as the list next to the map reads it. */
export const recordOf = ({ id, number, companyId }) => ({
  id,
  user_id: id,
  company_id: companyId,
  courier_name: `Rider ${number}`,
  courier_phone: '2348031234567',
  courier_email: `${id}@example.com`,
  courier_address: null,
  courier_city: null,
  courier_state: null,
  courier_country: null,
  courier_picture: null,
  courier_company_name: 'Bench',
  status: 'active',
  company_approved: true,
  termination_date: null,
  user: { email: `${id}@example.com` },
  orders_pending: 0,
  orders_accepted: number % 3,
  orders_canceled: 0,
  orders_completed: 0,
  orders_rejected: 0,
  average_delivery_time: null,
});
