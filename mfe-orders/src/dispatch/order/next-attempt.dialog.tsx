import { courierOrdersApi, useWrite } from '@waybill/api';
import { type DeliveryAttempt, lagosDayOf } from '@waybill/contract';
import { Button, Dialog } from '@waybill/ui';
import { DayField } from '@waybill/ui/fields';
import { Form } from '@waybill/ui/form';
import { affectedByOrders } from '../affected-by-orders.ts';

interface DayValues {
  next_day: string;
}

export interface NextAttemptDialogProps {
  attempt: DeliveryAttempt;
  onClose: () => void;
}

/** Asks on which day an order is tried again. */
export function NextAttemptDialog({ attempt, onClose }: NextAttemptDialogProps) {
  const { run } = useWrite(courierOrdersApi.nextAttempt, {
    success: 'Day of the next attempt saved',
    invalidates: affectedByOrders,
    onSuccess: onClose,
  });
  return (
    <Dialog title="Next attempt" onClose={onClose}>
      <Form<DayValues>
        defaults={attempt.next_day ? { next_day: attempt.next_day } : {}}
        submitLabel="Save"
        secondary={<Button onClick={onClose}>Cancel</Button>}
        onSubmit={({ next_day }) => run({ id: attempt.id, next_day })}
      >
        <DayField<DayValues>
          name="next_day"
          label="Day"
          required="Choose a day"
          min={lagosDayOf(new Date())}
        />
      </Form>
    </Dialog>
  );
}
