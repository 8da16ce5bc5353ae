import { Button, Icon, Picture } from '@waybill/ui';
import { Link } from 'react-router-dom';
import styles from './first-steps.module.css';
import type { FirstStep } from './use-first-steps.ts';

const Step = ({ step: { title, text, to, isDone, other } }: { step: FirstStep }) => (
  <li className={styles.step} data-done={isDone || undefined}>
    <span className={styles.mark}>{isDone && <Icon name="check" />}</span>
    {isDone ? (
      <span className={styles.text}>
        <strong>{title}</strong>
        <span>Done</span>
      </span>
    ) : (
      <>
        <Link to={to} className={styles.text}>
          <strong>{title}</strong>
          <span>{text}</span>
        </Link>
        {other && <Link to={other.to}>{other.title}</Link>}
        <Icon name="forward" className={styles.arrow} />
      </>
    )}
  </li>
);

interface FirstStepsProps {
  steps: readonly FirstStep[];
  onHide: () => void;
}

/** The first steps of a new company, each a link to the very form; those that are done are ticked. */
export function FirstSteps({ steps, onHide }: FirstStepsProps) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className={styles.card} aria-labelledby="first-steps">
      <header className={styles.head}>
        <div>
          <h2 id="first-steps">First steps</h2>
          <p>
            {done} of {steps.length} done
          </p>
          <span className={styles.bar} aria-hidden="true">
            <span style={{ width: `${(done / steps.length) * 100}%` }} />
          </span>
        </div>
        <span className={styles.picture}>
          <Picture name="danfo" />
        </span>
        <Button type="text" aria-label="Hide the first steps" onClick={onHide}>
          Hide
        </Button>
      </header>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <Step key={step.to} step={step} />
        ))}
      </ol>
    </section>
  );
}
