import type { ReactNode } from 'react';
import { Breakable } from './breakable.tsx';
import styles from './show.module.css';

interface FactsProps {
  /** Name and value, in order. A fact without a value is left out. */
  facts: readonly (readonly [string, ReactNode])[];
  /** Values stand at the right, as amounts do. */
  isAmounts?: boolean;
}

/** Names and values below each other. */
export const Facts = ({ facts, isAmounts = false }: FactsProps) => (
  <dl className={styles.facts} data-amounts={isAmounts || undefined}>
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? <Breakable text={value} /> : value}</dd>
        </div>
      ))}
  </dl>
);
