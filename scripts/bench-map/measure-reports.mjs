import { openRidersMap, spreadOf } from './measure-map.mjs';

const pauseMs = 700;

/** Measures the time from a rider's call to the server until a dispatcher's map has drawn the rider there, in ms. */
export async function measureReports(browser, origin, { dispatcher, rider }, count) {
  const { page, close } = await openRidersMap(browser, origin, dispatcher);
  const team = rider.teamId;
  const [group] = Object.values(JSON.parse(rider.user).groups);
  const headers = {
    authorization: `Bearer ${rider.accessToken}`,
    team,
    'content-type': 'application/json',
  };
  try {
    const delays = [];
    for (let step = 0; step < count; step++) {
      const coords = { latitude: 6.5, longitude: 3.4 + step / 1_000 };
      const drawn = page.evaluate(
        ([id, lng]) => window.mapProbe.drawnAt(id, lng),
        [group.courier_id, coords.longitude],
      );
      const calledAt = Date.now();
      const response = await fetch(`${origin}/api/courier/location`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ coords }),
      });
      if (!response.ok) throw new Error(`The report was rejected: ${response.status}`);
      delays.push((await drawn) - calledAt);
      await page.waitForTimeout(pauseMs);
    }
    return spreadOf(delays);
  } finally {
    await close();
  }
}
