import { ridersApi, useWrite } from '@waybill/api';
import { dayOffLimits } from '@waybill/contract';
import { Dialog, LargeControls, useToday } from '@waybill/ui';
import { DayField } from '@waybill/ui/fields';
import { Form, TextField } from '@waybill/ui/form';
import { useRiderTexts } from '../texts/rider-texts.ts';

export interface OwnDayOffProps {
  onClose: () => void;
}

interface DayOffValues {
  day: string;
  reason?: string;
}

/** A rider writes down a day off; the office reads it at once. */
export function OwnDayOffDialog({ onClose }: OwnDayOffProps) {
  const { shifts: texts } = useRiderTexts();
  const today = useToday();
  const draft = 'own-day-off';
  const { run } = useWrite(ridersApi.storeDaysOff, {
    invalidates: [ridersApi.all],
    success: () => texts.saved,
    draft,
  });
  return (
    <LargeControls>
      <Dialog title={texts.add} onClose={onClose}>
        <Form<DayOffValues>
          defaults={{}}
          draft={draft}
          submitLabel={texts.save}
          actions="fixed"
          onSubmit={({ day, reason }) =>
            run({ day, ...(reason?.trim() && { reason: reason.trim() }) }).then(onClose)
          }
        >
          <DayField<DayOffValues>
            name="day"
            label={texts.day}
            required={texts.dayMissing}
            min={today}
            rules={[(value) => (String(value) < today ? texts.dayPast : undefined)]}
          />
          <TextField<DayOffValues>
            name="reason"
            label={texts.reason}
            hint={texts.reasonHint}
            maxLength={dayOffLimits.reason}
          />
        </Form>
      </Dialog>
    </LargeControls>
  );
}
