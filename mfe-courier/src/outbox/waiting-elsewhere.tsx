import { moneyText } from '@waybill/ui';
import { useEffect, useState } from 'react';
import { type HeldSum, heldSums, readHeld } from '../held/held-money.ts';
import { CallOffice } from '../office/call-office.tsx';
import type { HeldMoney } from '../offline/rider-db.ts';
import styles from './outbox.module.css';
import { useOutboxEntries } from './outbox.store.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { outboxStorage } from './outbox-storage.ts';
import { type WaitingOfUser, waitingByUser } from './waiting-by-user.ts';

/** What is noted on this phone; read again whenever the entries change. */
function useNoted(userId: string | undefined, entries: readonly OutboxEntry[]): readonly HeldMoney[] {
  const [noted, setNoted] = useState<readonly HeldMoney[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an action that was sent changes what is held
  useEffect(() => {
    let isShown = true;
    readHeld(userId).then(
      (held) => isShown && setNoted(held),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [userId, entries]);
  return noted;
}

const ordersText = (count: number) => (count === 1 ? '1 delivered order' : `${count} delivered orders`);

const HeldLine = ({ held: { naira, orders, office }, who }: { held: HeldSum; who: string }) => (
  <div className={styles.held}>
    <p>
      {who} <strong>{moneyText(naira)}</strong> of {ordersText(orders)} for {office.name}.
    </p>
    <CallOffice office={office} />
  </div>
);

/** The money that the signed-in user holds as a rider, on pages that do not show that rider's orders. */
export function OwnHeldMoney({ userId }: { userId: string }) {
  const entries = useOutboxEntries();
  const sums = heldSums(useNoted(userId, entries), entries);
  if (sums.length === 0) return null;
  return (
    <section className={styles.elsewhere} aria-label="Money you hold">
      {sums.map((held) => (
        <HeldLine key={held.office.name} held={held} who="You hold" />
      ))}
    </section>
  );
}

const steps = (count: number, verbs: readonly [one: string, more: string]) =>
  count === 1 ? `1 step of NAME ${verbs[0]}` : `${count} steps of NAME ${verbs[1]}`;

function waitingText({ userName, pending }: WaitingOfUser): string {
  const text = steps(pending, ['waits on this phone and is', 'wait on this phone and are']);
  return `${text.replace('NAME', userName)} sent when you sign in.`;
}

const rejectedText = ({ userName, rejected }: WaitingOfUser): string =>
  `${steps(rejected, ['was', 'were']).replace('NAME', userName)} rejected: sign in to see why.`;

const noEntries: readonly OutboxEntry[] = [];

/** On sign-in and before it: whose actions are on this phone, what is held, and whom to call. Of no order or customer. */
export function WaitingBeforeSignIn() {
  const [entries, setEntries] = useState(noEntries);
  useEffect(() => {
    let isShown = true;
    outboxStorage()
      .then((storage) => storage.ofAll())
      .then(
        (all) => isShown && setEntries(all),
        () => undefined,
      );
    return () => {
      isShown = false;
    };
  }, []);
  const users = waitingByUser(entries, useNoted(undefined, entries));
  if (users.length === 0) return null;
  return (
    <section className={styles.elsewhere} aria-label="Waiting on this phone">
      {users.map((of) => (
        <div key={of.userId}>
          {of.pending > 0 && <p>{waitingText(of)}</p>}
          {of.rejected > 0 && <p>{rejectedText(of)}</p>}
          {of.held.map((held) => (
            <HeldLine key={held.office.name} held={held} who={`${of.userName} holds`} />
          ))}
          {of.held.length === 0 && of.rejected > 0 && <CallOffice office={of.office} />}
        </div>
      ))}
    </section>
  );
}
