import { useCheckFields } from '@waybill/ui/fields';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import styles from './booking.module.css';

export interface BookingStep {
  title: string;
  /** What the names of its fields begin with. */
  fields: readonly string[];
  content: ReactNode;
}

interface BookingStepsProps {
  steps: readonly BookingStep[];
  /** The one that is shown alone; undefined shows all. */
  at: number | undefined;
  onStep: (at: number) => void;
}

/** One part of the form per screen: sending an earlier one checks its fields and goes on to the next. All parts stay in the form. */
export function BookingSteps({ steps, at, onStep }: BookingStepsProps) {
  const checkFields = useCheckFields();
  const top = useRef<HTMLDivElement>(null);
  const goOn = useEffectEvent(async (event: Event) => {
    if (at === undefined || at === steps.length - 1) return;
    event.preventDefault();
    event.stopPropagation();
    if (await checkFields(steps[at]!.fields)) onStep(at + 1);
    else top.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
  useEffect(() => {
    const form = top.current?.closest('form');
    const listener = (event: Event) => void goOn(event);
    form?.addEventListener('submit', listener, { capture: true });
    return () => form?.removeEventListener('submit', listener, { capture: true });
  }, []);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each step
  useEffect(() => {
    if (!isFirst.current) top.current?.scrollIntoView({ block: 'start' });
    isFirst.current = false;
  }, [at]);
  return (
    <div ref={top} className={styles.steps}>
      {at !== undefined && (
        <p className={styles.step} role="status">
          <span>
            Step {at + 1} of {steps.length}
          </span>
          <progress max={steps.length} value={at + 1} aria-hidden="true" />
        </p>
      )}
      {steps.map(({ title, content }, place) => (
        <div key={title} hidden={at !== undefined && place !== at}>
          {content}
        </div>
      ))}
    </div>
  );
}
