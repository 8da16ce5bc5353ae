import { z } from 'zod';

const count = z.number().int();

/** Kinds that wait for a decision: companies for the platform's, riders and employees for their company's. */
export const waitingKinds = ['companies', 'riders', 'employees'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** `waiting/show`: counts of those that wait for the caller's approval; kinds that they may not approve are left out. */
export const waitingCounts = z
  .object({ companies: count.optional(), riders: count.optional(), employees: count.optional() })
  .meta({ id: 'WaitingCounts' });
export type WaitingCounts = z.infer<typeof waitingCounts>;
