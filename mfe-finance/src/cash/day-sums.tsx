import { type CompanyCashDay, toKobo, toNaira } from '@waybill/contract';
import { moneyText } from '@waybill/ui';
import type { ReactNode } from 'react';
import styles from './day-sums.module.css';
import { shortText } from './entry-texts.ts';

interface Sum {
  title: string;
  value: string;
  /** `lead` is what the rest is taken from, `result` what is left below the line. */
  as?: 'lead' | 'result' | 'short' | 'over' | undefined;
}

const Sums = ({ of }: { of: readonly Sum[] }) => (
  <dl className={styles.sums}>
    {of.map(({ title, value, as }) => (
      <div key={title} data-as={as}>
        <dt>{title}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

const sumOf = (...naira: number[]) =>
  toNaira(naira.map((each) => toKobo(each)).reduce((sum, each) => sum + each, 0));

/** How much of what was collected is not handed in; the figures beside it say the same. */
function Share({ of, whole }: { of: number; whole: number }) {
  if (whole <= 0 || of <= 0) return null;
  const percent = Math.max(1, Math.round(Math.min(1, of / whole) * 100));
  return (
    <p className={styles.share} aria-hidden="true">
      <span className={styles.bar}>
        <span style={{ width: `${100 - percent}%` }} />
      </span>
      {percent}% not handed in
    </p>
  );
}

/** A day's money: what riders collected, what is left of it, what they handed in, and where all money is now; the action below. */
export function DaySums({ data, children }: { data: CompanyCashDay; children: ReactNode }) {
  const { company, till, bank, fees } = data;
  const { figures } = company;
  return (
    <div className={styles.day}>
      <section className={styles.card} aria-labelledby="day-moved">
        <h3 id="day-moved">On this day</h3>
        <Sums
          of={[
            { title: 'Collected', value: moneyText(figures.collected), as: 'lead' },
            { title: 'From this day, not handed in', value: moneyText(company.not_handed_in), as: 'result' },
            { title: 'Handed in, of any day', value: moneyText(figures.handed_in) },
            ...(figures.corrected === 0 ? [] : [{ title: 'Corrected', value: moneyText(figures.corrected) }]),
            {
              title: 'Short',
              value: shortText(figures.short),
              as: figures.short > 0 ? 'short' : undefined,
            },
            ...(figures.over === 0
              ? []
              : [{ title: 'Over', value: moneyText(figures.over), as: 'over' as const }]),
          ]}
        />
        <Share of={company.not_handed_in} whole={figures.collected} />
      </section>
      <section className={styles.card} aria-labelledby="day-now">
        <h3 id="day-now">Now</h3>
        <Sums
          of={[
            {
              title: 'Riders, till and bank',
              value: moneyText(sumOf(company.cash_held, till, bank)),
              as: 'lead',
            },
            { title: 'With riders now', value: moneyText(company.cash_held) },
            { title: 'In the till now', value: moneyText(till) },
            { title: 'At the bank now', value: moneyText(bank) },
          ]}
        />
      </section>
      <section className={styles.card} aria-labelledby="day-office">
        <h3 id="day-office">In the office</h3>
        <Sums
          of={[
            { title: 'Verified', value: moneyText(figures.verified), as: 'lead' },
            ...(typeof fees === 'number' ? [{ title: 'Fees earned', value: moneyText(fees) }] : []),
          ]}
        />
        {children && <div className={styles.act}>{children}</div>}
      </section>
    </div>
  );
}
