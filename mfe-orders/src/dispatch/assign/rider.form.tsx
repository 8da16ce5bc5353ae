import { useQuery } from '@tanstack/react-query';
import { couriersApi } from '@waybill/api';
import type { Courier } from '@waybill/contract';
import { useLiveRefresh } from '@waybill/live';
import { ErrorPanel, Form, ListSkeleton } from '@waybill/ui';
import { SelectField } from '@waybill/ui/fields';

interface RiderFormProps {
  submitLabel: string;
  onChosen: (rider: Courier) => Promise<unknown>;
}

const loadOf = ({ orders_pending: pending, orders_accepted: accepted }: Courier) => pending + accepted;

const loadText = (rider: Courier) =>
  loadOf(rider) === 0 ? 'free' : `${rider.orders_pending} pending, ${rider.orders_accepted} accepted`;

/** Chooses a rider among those who are on duty, the freest first. */
export function RiderForm({ submitLabel, onChosen }: RiderFormProps) {
  useLiveRefresh(['courier.changed', 'courier_order.changed'], [couriersApi.all]);
  const { data, isPending, error, refetch } = useQuery(couriersApi.active());
  if (isPending) return <ListSkeleton rows={2} label="Loading riders" />;
  if (error) return <ErrorPanel title="Riders could not be loaded" error={error} onRetry={refetch} />;
  const byLoad = [...data.data].sort((one, other) => loadOf(one) - loadOf(other));
  return (
    <Form<{ courier_id: string }>
      defaults={{}}
      submitLabel={submitLabel}
      onSubmit={({ courier_id }) => onChosen(byLoad.find(({ id }) => id === courier_id)!)}
    >
      <SelectField
        name="courier_id"
        label="Rider"
        required="You must select a rider"
        isSearchable
        placeholder={byLoad.length === 0 ? 'No rider is active now' : 'Choose a rider'}
        options={byLoad.map((rider) => ({
          value: rider.id,
          label: `${rider.courier_name} (${loadText(rider)})`,
        }))}
      />
    </Form>
  );
}
