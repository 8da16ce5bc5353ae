/** Signed-in users who had a build, those whom it failed, and the companies of these. */
export interface Tried {
  users: number;
  failed: number;
  companies: number;
}

/** Three standard deviations: a good build among many is rarely so unlucky. */
const z = 3;
/** An earlier build that few have tried lately counts as one that so many more users had without a failure. */
const trustedUsers = 20;
const leastFailed = 5;
const leastCompanies = 2;

/** Bounds of the share behind `failed` of `users` (Wilson's interval). */
export function boundsOf({ failed, users }: Pick<Tried, 'failed' | 'users'>): { low: number; high: number } {
  if (users === 0) return { low: 0, high: 1 };
  const share = failed / users;
  const spread = (z * z) / users;
  const middle = (share + spread / 2) / (1 + spread);
  const half = (z * Math.sqrt((share * (1 - share)) / users + spread / (4 * users))) / (1 + spread);
  return { low: middle - half, high: middle + half };
}

/**
 * Whether a build fails more users than the earlier one does, beyond doubt: five users of two companies at least, and the least share
 * that its figures allow is above the greatest of the earlier one's.
 */
export const isWorse = (build: Tried, earlier: Tried): boolean =>
  build.failed >= leastFailed &&
  build.companies >= leastCompanies &&
  boundsOf(build).low > boundsOf({ failed: earlier.failed, users: earlier.users + trustedUsers }).high;

/** A share of devices has tried a build once so many users had it, or after so long where there are fewer. */
const usersOfStep = 20;
const stepMs = 10 * 60_000;

/** Whether a build may go on to the next share of devices. */
export const isStepDone = ({ users }: Tried, sinceMs: number): boolean =>
  users >= usersOfStep || sinceMs >= stepMs;
