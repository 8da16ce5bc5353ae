import type { SuiteSwitch } from '@waybill/contract';
import { DateTime, Disclosure } from '@waybill/ui';
import { changeText } from './change-text.ts';
import styles from './suite-health.module.css';

const shownFirst = 8;

interface ChangesListProps {
  /** Newest first. */
  changes: readonly SuiteSwitch[];
  /** The titles of all parts, by name. */
  titles: Readonly<Record<string, string>>;
}

/** The changes of switches: author, switch and time. */
export function ChangesList({ changes, titles }: ChangesListProps) {
  const lines = changes.map((change, index) => {
    const before = changes.slice(index + 1).find(({ remote }) => remote === change.remote);
    return (
      <li key={`${change.remote} ${change.set_at}`}>
        <DateTime at={change.set_at} className={styles.muted} />
        <span>
          <strong>{titles[change.remote] ?? change.remote}</strong> {changeText(change, before)}
        </span>
        <span className={styles.muted}>{change.set_by.name}</span>
      </li>
    );
  });
  return (
    <section className={styles.part} aria-labelledby="suite-changes">
      <header className={styles.partHeader}>
        <h2 id="suite-changes">Changes of switches</h2>
        <span className={styles.muted}>newest first</span>
      </header>
      {lines.length === 0 ? (
        <p className={styles.muted}>No switch was ever changed.</p>
      ) : (
        <ol className={styles.changes}>{lines.slice(0, shownFirst)}</ol>
      )}
      {lines.length > shownFirst && (
        <Disclosure title="Earlier changes">
          <ol className={styles.changes}>{lines.slice(shownFirst)}</ol>
        </Disclosure>
      )}
    </section>
  );
}
