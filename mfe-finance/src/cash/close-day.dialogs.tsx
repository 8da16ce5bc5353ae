import { cashApi, useWrite } from '@waybill/api';
import type { CashDay } from '@waybill/contract';
import { Button, ConfirmDialog, Dialog, Facts, Money, weekdayText } from '@waybill/ui';
import { Form, TextAreaField } from '@waybill/ui/form';
import { affectedByCash } from './affected-by-cash.ts';
import { shortText } from './entry-texts.ts';

interface DayDialogProps {
  /** The company's day, or one rider's. */
  of: CashDay;
  onClose: () => void;
}

const bodyOf = ({ day, courier: rider }: CashDay) => ({ day, ...(rider && { courier_id: rider.id }) });

const nameOf = ({ day, courier: rider }: CashDay) =>
  rider ? `${weekdayText(day)} of ${rider.courier_name}` : weekdayText(day);

/** Signs the figures of a day. */
export function CloseDayDialog({ of, onClose }: DayDialogProps) {
  const { act, isPending } = useWrite(cashApi.closeDay, {
    success: `${nameOf(of)} is closed`,
    invalidates: affectedByCash,
  });
  return (
    <ConfirmDialog
      title={`Close ${nameOf(of)}?`}
      confirmLabel="Sign and close"
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={async () => {
        await act({ ...bodyOf(of), figures: of.figures });
        onClose();
      }}
    >
      <Facts
        isAmounts
        facts={[
          ['Collected', <Money key="collected" naira={of.figures.collected} />],
          ['From this day, not handed in', <Money key="left" naira={of.not_handed_in} />],
          ['Handed in, of any day', <Money key="handed-in" naira={of.figures.handed_in} />],
          ['Corrected', <Money key="corrected" naira={of.figures.corrected} />],
          ['Short', shortText(of.figures.short)],
          ['Over', <Money key="over" naira={of.figures.over} />],
          ['Verified', <Money key="verified" naira={of.figures.verified} />],
          ['With riders now', <Money key="held" naira={of.cash_held} />],
        ]}
      />
      <p>You sign off these figures. Anything entered later counts for the next open day.</p>
    </ConfirmDialog>
  );
}

interface Reopening {
  reason: string;
}

/** A closed day is opened again only with a reason. */
export function ReopenDayDialog({ of, onClose }: DayDialogProps) {
  const draft = `reopen-${of.day}-${of.courier?.id ?? ''}`;
  const { run } = useWrite(cashApi.reopenDay, {
    success: `${nameOf(of)} has been reopened`,
    invalidates: affectedByCash,
    draft,
  });
  return (
    <Dialog title={`Reopen ${nameOf(of)}`} onClose={onClose}>
      <Form<Reopening>
        draft={draft}
        defaults={{}}
        submitLabel="Reopen"
        secondary={<Button onClick={onClose}>Cancel</Button>}
        onSubmit={async ({ reason }) => {
          await run({ ...bodyOf(of), reason: reason.trim() });
          onClose();
        }}
      >
        <TextAreaField<Reopening>
          name="reason"
          label="Reason"
          required="Say why the day is reopened"
          hint="It is saved with the day, under your name."
        />
      </Form>
    </Dialog>
  );
}
