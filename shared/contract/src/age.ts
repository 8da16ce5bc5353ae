import type { LagosDay } from './lagos-day.ts';

/** True on the eighteenth birthday and after it; one born on 29 February has it on 1 March. */
export const isAdult = (birth: LagosDay, today: LagosDay): boolean =>
  `${Number(birth.slice(0, 4)) + 18}${birth.slice(4)}` <= today;
