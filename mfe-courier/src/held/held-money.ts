import type { QueryClient } from '@tanstack/react-query';
import { cashApi, courierOrdersApi } from '@waybill/api';
import { toKobo, toNaira } from '@waybill/contract';
import { sessionStore } from '@waybill/session';
import { cachedOffice } from '../office/office.ts';
import { cachedOrdersIn } from '../offline/cached-orders.ts';
import { type HeldMoney, riderDb } from '../offline/rider-db.ts';
import { outboxStore } from '../outbox/outbox.store.ts';
import type { Office } from '../outbox/outbox-entry.ts';
import { isPending, type OutboxEntry } from '../outbox/outbox-entry.ts';
import { groupByOrder, nairaStillHeld } from '../outbox/outbox-texts.ts';
import { heldCash } from '../remittance/held-cash.ts';
import { riderTexts } from '../texts/rider-texts.ts';

const writeDelayMs = 300;
const followed: readonly unknown[] = [courierOrdersApi.all[0], cashApi.all[0]];

type HeldOrders = HeldMoney['orders'];

/** The orders whose actions were rejected after the money was collected. */
const rejectedOrders = (entries: readonly OutboxEntry[]): HeldOrders =>
  groupByOrder(entries)
    .filter((ofOrder) => ofOrder.some((entry) => !isPending(entry)))
    .map((ofOrder) => ({ id: ofOrder[0]!.seen.id, naira: nairaStillHeld(ofOrder) }))
    .filter(({ naira }) => naira > 0);

/** The sum on the screen *Order Remittance*, by the company's book if it was read; undefined before anything was. */
function heldNow(client: QueryClient, entries: readonly OutboxEntry[]) {
  const cash = client.getQueryData(cashApi.mine().queryKey);
  if (!cash && !client.getQueryData(courierOrdersApi.mine('completed').queryKey)) return undefined;
  const { held, orders } = heldCash(cash, cachedOrdersIn(client, 'completed'), entries);
  const ofOrders = orders.reduce((sum, { naira }) => sum + toKobo(naira), 0);
  return {
    orders: orders.map(({ courierOrderId: id, naira }) => ({ id, naira })),
    besides: toNaira(toKobo(held) - ofOrders),
    isNothing: held <= 0,
  };
}

const put = async (userId: string, teamId: string, held: HeldMoney | undefined) => {
  const db = await riderDb();
  await (held ? db.put('held', held) : db.delete('held', [userId, teamId]));
};

/**
 * Writes down what the rider holds for their company whenever it changes, for the screens that do not know the company's
 * orders: another account, a membership that has ended, sign-in. Returns how to stop.
 */
export function startNotingHeldMoney(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = async () => {
    timer = undefined;
    const { user, teamId } = sessionStore.getState();
    if (!user || !teamId) return;
    const now = heldNow(
      client,
      outboxStore.getState().entries.filter((entry) => entry.teamId === teamId),
    );
    if (!now) return;
    const { orders, besides, isNothing } = now;
    const held = {
      userId: user.id,
      teamId,
      userName: user.name,
      office: cachedOffice(client),
      orders,
      besides,
    };
    await put(user.id, teamId, isNothing ? undefined : held);
  };
  const later = () => {
    timer ??= setTimeout(() => void note().catch(() => undefined), writeDelayMs);
  };
  const stops = [
    outboxStore.subscribe(later),
    client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && followed.includes(query.queryKey[0])) later();
    }),
  ];
  later();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

/** This phone's notes of held money, of one user or of all. */
export const readHeld = async (userId?: string): Promise<HeldMoney[]> =>
  (await riderDb()).getAllFromIndex('held', 'userId', userId);

/** Deletes what is noted of a user. */
export async function forgetCashHeld(userId: string): Promise<void> {
  const tx = (await riderDb()).transaction('held', 'readwrite');
  for await (const cursor of tx.store.index('userId').iterate(userId)) await cursor.delete();
  await tx.done;
}

/** A rider's cash for one company. */
export interface HeldSum {
  office: Office;
  naira: number;
}

const teamOf = ({ userId, teamId }: { userId: string; teamId: string }) => `${userId} ${teamId}`;

/** Sums the noted money and that of rejected actions, each order once, per company. */
export function heldSums(noted: readonly HeldMoney[], entries: readonly OutboxEntry[]): HeldSum[] {
  const teams = new Map<string, { office: Office; orders: Map<string, number>; besides: number }>();
  const add = (team: string, office: Office, orders: HeldOrders, besides = 0) => {
    const present = teams.get(team) ?? { office, orders: new Map(), besides: 0 };
    for (const { id, naira } of orders) present.orders.set(id, naira);
    present.besides += toKobo(besides);
    teams.set(team, present);
  };
  for (const held of noted) add(teamOf(held), held.office, held.orders, held.besides);
  for (const entry of entries) {
    const ofOrder = entries.filter(({ seen }) => seen.id === entry.seen.id);
    add(
      teamOf(entry),
      entry.office ?? { name: riderTexts().office.company, phone: null },
      rejectedOrders(ofOrder),
    );
  }
  return [...teams.values()]
    .map(({ office, orders, besides }) => ({
      office,
      naira: toNaira([...orders.values()].reduce((sum, naira) => sum + toKobo(naira), besides)),
    }))
    .filter(({ naira }) => naira > 0);
}
