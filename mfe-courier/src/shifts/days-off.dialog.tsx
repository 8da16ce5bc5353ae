import { ridersApi, useWrite } from '@waybill/api';
import { addLagosDays, dayOffLimits, type Rider } from '@waybill/contract';
import { Dialog, useToday } from '@waybill/ui';
import { DayField, useFromFields } from '@waybill/ui/fields';
import { Form, TextField } from '@waybill/ui/form';

export interface ShiftDialogProps {
  rider: Rider;
  onClose: () => void;
}

interface DaysOffValues {
  day: string;
  last_day?: string;
  reason?: string;
}

const firstDay = ({ day }: Partial<DaysOffValues>) => day;

/** From the first day to the last one, which may be left out. */
function Days({ today }: { today: string }) {
  const first = useFromFields(firstDay);
  const isBefore = (other: string | undefined, text: string) => (value: unknown) =>
    value && other && String(value) < other ? text : undefined;
  return (
    <>
      <DayField<DaysOffValues>
        name="day"
        label="First day"
        required="The first day is required"
        min={today}
        rules={[isBefore(today, 'Must not be in the past')]}
      />
      <DayField<DaysOffValues>
        name="last_day"
        label="Last day"
        hint={`Leave empty for one day. At most ${dayOffLimits.perCall} days.`}
        min={first ?? today}
        rules={[
          isBefore(first, 'Must not be before the first day'),
          (value) =>
            first && String(value) >= addLagosDays(first, dayOffLimits.perCall)
              ? `Must be within ${dayOffLimits.perCall} days of the first`
              : undefined,
        ]}
      />
    </>
  );
}

/** The office gives a rider days off. */
export function DaysOffDialog({ rider, onClose }: ShiftDialogProps) {
  const today = useToday();
  const draft = `days-off ${rider.id}`;
  const { run } = useWrite(ridersApi.storeDaysOff, {
    invalidates: [ridersApi.all],
    success: 'Days off saved',
    draft,
  });
  return (
    <Dialog title={`Days off of ${rider.courier_name}`} onClose={onClose}>
      <Form<DaysOffValues>
        defaults={{}}
        draft={draft}
        submitLabel="Save"
        actions="fixed"
        onSubmit={({ day, last_day, reason }) =>
          run({
            id: rider.id,
            day,
            ...(last_day && { last_day }),
            ...(reason?.trim() && { reason: reason.trim() }),
          }).then(onClose)
        }
      >
        <Days today={today} />
        <TextField<DaysOffValues>
          name="reason"
          label="Reason"
          hint="The rider and the office read it."
          maxLength={dayOffLimits.reason}
        />
      </Form>
    </Dialog>
  );
}
