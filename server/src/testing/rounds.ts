/**
 * How often a test does what it repeats: `byDay` in `npm test`, `atNight` in `npm run test:night`, which so ends within
 * three hours on two cores. `ROUNDS=10` does it ten times as often.
 */
export const rounds = (byDay: number, atNight: number): number =>
  Math.round((process.env.NIGHT ? atNight : byDay) * Number(process.env.ROUNDS ?? 1));
