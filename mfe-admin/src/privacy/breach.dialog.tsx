import { privacyApi, useWrite } from '@waybill/api';
import { lagosDayOf, startOfLagosDay } from '@waybill/contract';
import { Button, Dialog, timeText } from '@waybill/ui';
import { DayField } from '@waybill/ui/fields';
import { type FieldRule, Form, TextAreaField, TextField } from '@waybill/ui/form';
import styles from './privacy.module.css';

interface BreachValues {
  what: string;
  whom: string;
  since?: string | undefined;
  known_day: string;
  known_time: string;
  measures?: string | undefined;
}

export interface BreachDialogProps {
  onClose: () => void;
}

const isTime: FieldRule = (value) =>
  /^([01]?\d|2[0-3]):[0-5]\d$/.test(String(value).trim()) ? undefined : 'Enter a time such as 14:05';

const timestampOf = (day: string, time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(startOfLagosDay(day).getTime() + (hours * 60 + minutes) * 60_000).toISOString();
};

/** Registers a breach of personal data. */
export function BreachDialog({ onClose }: BreachDialogProps) {
  const now = new Date();
  const draft = 'breach';
  const { run } = useWrite(privacyApi.registerBreach, {
    success: 'Breach registered',
    invalidates: [privacyApi.breaches().queryKey],
    onSuccess: onClose,
    draft,
  });
  const register = ({ what, whom, since, known_day, known_time, measures }: BreachValues) =>
    run({
      what,
      whom,
      known_at: timestampOf(known_day, known_time),
      ...(since && { since: startOfLagosDay(since).toISOString() }),
      ...(measures && { measures }),
    });
  return (
    <Dialog title="Register a breach" onClose={onClose}>
      <Form<BreachValues>
        draft={draft}
        defaults={{ known_day: lagosDayOf(now), known_time: timeText(now.toISOString()) }}
        submitLabel="Register"
        secondary={<Button onClick={onClose}>Cancel</Button>}
        actions="fixed"
        onSubmit={register}
      >
        <TextAreaField<BreachValues> name="what" label="What happened" required="What happened is required" />
        <TextAreaField<BreachValues>
          name="whom"
          label="Who is affected"
          required="Who is affected is required"
          hint="Which people, about how many, and which of their data."
          rows={2}
        />
        <DayField<BreachValues> name="since" label="When it began" />
        <div className={styles.moment}>
          <DayField<BreachValues> name="known_day" label="Discovered on" required="The day is required" />
          <TextField<BreachValues>
            name="known_time"
            label="Lagos time"
            required="The time is required"
            rules={[isTime]}
          />
        </div>
        <TextAreaField<BreachValues> name="measures" label="Measures taken" rows={2} />
      </Form>
    </Dialog>
  );
}
