import { useQuery } from '@tanstack/react-query';
import { couriersApi } from '@waybill/api';
import type { Courier } from '@waybill/contract';
import { useLiveRefresh } from '@waybill/live';
import { ErrorPanel, Form, ListSkeleton } from '@waybill/ui';
import { SelectField, useFieldValues } from '@waybill/ui/fields';
import { useRef } from 'react';

interface RiderFormProps {
  submitLabel: string;
  onChosen: (rider: Courier) => Promise<unknown>;
}

interface RiderValues {
  courier_id: string;
}

const loadOf = ({ orders_pending: pending, orders_accepted: accepted }: Courier) => pending + accepted;

const loadText = (rider: Courier) =>
  loadOf(rider) === 0 ? 'free' : `${rider.orders_pending} pending, ${rider.orders_accepted} accepted`;

/** Chooses a rider among those who are on duty, the freest first. */
export function RiderForm({ submitLabel, onChosen }: RiderFormProps) {
  useLiveRefresh(['courier.changed', 'courier_order.changed'], [couriersApi.all]);
  const { data, isPending, error, refetch } = useQuery(couriersApi.active());
  // Who was chosen and goes off duty then is still who was chosen.
  const known = useRef(new Map<string, Courier>()).current;
  for (const rider of data?.data ?? []) known.set(rider.id, rider);
  if (isPending) return <ListSkeleton rows={2} label="Loading riders" />;
  if (error) return <ErrorPanel title="Riders could not be loaded" error={error} onRetry={refetch} />;
  return (
    <Form<RiderValues>
      defaults={{}}
      submitLabel={submitLabel}
      onSubmit={({ courier_id }) => onChosen(known.get(courier_id)!)}
    >
      <RiderField onDuty={data.data} known={known} />
    </Form>
  );
}

interface RiderFieldProps {
  onDuty: readonly Courier[];
  known: ReadonlyMap<string, Courier>;
}

function RiderField({ onDuty, known }: RiderFieldProps) {
  const { courier_id = '' } = useFieldValues<RiderValues>();
  const gone = onDuty.some(({ id }) => id === courier_id) ? undefined : known.get(courier_id);
  const options = [...onDuty]
    .sort((one, other) => loadOf(one) - loadOf(other))
    .map((rider) => ({ value: rider.id, label: `${rider.courier_name} (${loadText(rider)})` }));
  if (gone) options.unshift({ value: gone.id, label: `${gone.courier_name} (not on duty any more)` });
  return (
    <SelectField
      name="courier_id"
      label="Rider"
      required="You must select a rider"
      isSearchable
      placeholder={options.length === 0 ? 'No rider is active now' : 'Choose a rider'}
      options={options}
    />
  );
}
