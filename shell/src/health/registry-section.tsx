import type { SuiteHealth } from '@waybill/contract';
import { StatusTag } from '@waybill/ui';
import type { ComponentProps } from 'react';
import styles from './suite-health.module.css';

const registryStates: Readonly<
  Record<SuiteHealth['registry'], { tag: ComponentProps<typeof StatusTag>; text: string }>
> = {
  good: {
    tag: { tone: 'delivered', icon: 'done', children: 'Good' },
    text: 'The registry on disk is in order.',
  },
  'last good': {
    tag: { tone: 'unassigned', icon: 'clock', children: 'Last good' },
    text: 'The registry on disk cannot be read. The last good one is served: publish any remote, or restore the file.',
  },
  missing: {
    tag: { tone: 'canceled', icon: 'alert', children: 'Missing' },
    text: 'There is no registry on disk, and none is known from before: publish the suite.',
  },
};

interface RegistrySectionProps {
  health: SuiteHealth;
  /** The titles of all parts, by name. */
  titles: Readonly<Record<string, string>>;
  /** The titles of parts that fail. */
  failing: readonly string[];
}

/** The suite at a glance: whether anything fails, and how the list of remotes is. */
export function RegistrySection({ health: { registry, bad }, titles, failing }: RegistrySectionProps) {
  const { tag, text } = registryStates[registry];
  return (
    <section className={styles.part} aria-labelledby="suite-registry">
      <header className={styles.partHeader}>
        <h2 id="suite-registry">Registry</h2>
        <StatusTag {...tag} />
      </header>
      <p aria-live="polite">
        {failing.length > 0 ? `Failing: ${failing.join(', ')}.` : 'No part is failing.'} {text}
      </p>
      {bad.length > 0 && (
        <ul className={styles.problems} aria-label="Entries that cannot be used">
          {bad.map(({ name, problem }) => (
            <li key={`${name} ${problem}`}>
              <strong>{titles[name] ?? name}</strong>: its entry {problem}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
