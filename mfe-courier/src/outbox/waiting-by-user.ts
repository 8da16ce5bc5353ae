import { type HeldSum, heldSums } from '../held/held-money.ts';
import type { HeldMoney } from '../offline/rider-db.ts';
import type { Office } from './outbox-entry.ts';
import { isPending, type OutboxEntry } from './outbox-entry.ts';

/** One rider's unsent actions and held money on this phone. */
export interface WaitingOfUser {
  userId: string;
  userName: string;
  /** The number of actions still to be sent, and of rejected ones. */
  pending: number;
  rejected: number;
  held: HeldSum[];
  /** The office of their newest action. */
  office: Office | undefined;
}

/** The phone's actions and notes by owner: the first to act comes first. */
export function waitingByUser(entries: readonly OutboxEntry[], noted: readonly HeldMoney[]): WaitingOfUser[] {
  const ids = new Set([...entries, ...noted].map(({ userId }) => userId));
  return [...ids].map((userId) => {
    const own = entries.filter((entry) => entry.userId === userId);
    const ownNoted = noted.filter((held) => held.userId === userId);
    const pending = own.filter(isPending).length;
    return {
      userId,
      userName: own.at(-1)?.userName ?? ownNoted[0]?.userName ?? 'a rider',
      pending,
      rejected: own.length - pending,
      held: heldSums(ownNoted, own),
      office: own.at(-1)?.office,
    };
  });
}
