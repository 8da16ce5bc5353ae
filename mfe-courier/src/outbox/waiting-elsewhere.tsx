import { moneyText } from '@waybill/ui';
import { useEffect, useState } from 'react';
import { type HeldSum, heldSums, readHeld } from '../held/held-money.ts';
import { CallOffice } from '../office/call-office.tsx';
import type { HeldMoney } from '../offline/rider-db.ts';
import { useRiderTexts } from '../texts/rider-texts.ts';
import styles from './outbox.module.css';
import { useOutboxEntries } from './outbox.store.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { outboxStorage } from './outbox-storage.ts';
import { waitingByUser } from './waiting-by-user.ts';

/** This phone's notes; read again whenever the entries change. */
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

/** The money that the signed-in user, or another user of this phone, still has. */
function HeldLine({ held: { naira, office }, userName }: { held: HeldSum; userName?: string }) {
  const texts = useRiderTexts().elsewhere;
  const amount = moneyText(naira);
  return (
    <div className={styles.held}>
      <p>
        {userName === undefined
          ? texts.youHold(amount, office.name)
          : texts.theyHold(userName, amount, office.name)}
      </p>
      <CallOffice office={office} />
    </div>
  );
}

/** The money that the signed-in user holds as a rider, on pages that do not show that rider's orders. */
export function OwnHeldMoney({ userId }: { userId: string }) {
  const texts = useRiderTexts().elsewhere;
  const entries = useOutboxEntries();
  const sums = heldSums(useNoted(userId, entries), entries);
  if (sums.length === 0) return null;
  return (
    <section className={styles.elsewhere} aria-label={texts.moneyHeld}>
      {sums.map((held) => (
        <HeldLine key={held.office.name} held={held} />
      ))}
    </section>
  );
}

const noEntries: readonly OutboxEntry[] = [];

/** On sign-in and before it: whose actions are on this phone, what is held, and whom to call. Of no order or customer. */
export function WaitingBeforeSignIn() {
  const texts = useRiderTexts().elsewhere;
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
    <section className={styles.elsewhere} aria-label={texts.waitingHere}>
      {users.map((of) => (
        <div key={of.userId}>
          {of.pending > 0 && <p>{texts.waiting(of.pending, of.userName)}</p>}
          {of.rejected > 0 && <p>{texts.rejected(of.rejected, of.userName)}</p>}
          {of.held.map((held) => (
            <HeldLine key={held.office.name} held={held} userName={of.userName} />
          ))}
          {of.held.length === 0 && of.rejected > 0 && <CallOffice office={of.office} />}
        </div>
      ))}
    </section>
  );
}
