import { useQuery } from '@tanstack/react-query';
import { couriersApi } from '@waybill/api';
import type { Courier, Page } from '@waybill/contract';
import { useLiveRefresh } from '@waybill/live';
import { ErrorPanel, Form, ListSkeleton } from '@waybill/ui';
import { SelectField, useFieldValues } from '@waybill/ui/fields';
import { useRiderChoices } from './use-rider-choices.ts';

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
  if (isPending) return <ListSkeleton rows={2} label="Loading riders" />;
  if (error) return <ErrorPanel title="Riders could not be loaded" error={error} onRetry={refetch} />;
  return <LoadedForm newest={data} submitLabel={submitLabel} onChosen={onChosen} />;
}

function LoadedForm({ newest, submitLabel, onChosen }: RiderFormProps & { newest: Page<Courier> }) {
  const choices = useRiderChoices(newest);
  return (
    <Form<RiderValues>
      defaults={{}}
      submitLabel={submitLabel}
      onSubmit={({ courier_id }) => onChosen(choices.known.get(courier_id)!)}
    >
      <RiderField {...choices} />
    </Form>
  );
}

type RiderFieldProps = ReturnType<typeof useRiderChoices>;

function RiderField({ onDuty, known, isOff, hasMore, isSearching, setTyped }: RiderFieldProps) {
  const { courier_id = '' } = useFieldValues<RiderValues>();
  const options = onDuty
    .toSorted((one, other) => loadOf(one) - loadOf(other))
    .map((rider) => ({ value: rider.id, label: `${rider.courier_name} (${loadText(rider)})` }));
  // Who was chosen and goes off duty then, or is not among the found ones any more, is still who was chosen.
  const chosen = onDuty.some(({ id }) => id === courier_id) ? undefined : known.get(courier_id);
  if (chosen)
    options.unshift({
      value: chosen.id,
      label: `${chosen.courier_name} (${isOff(chosen.id) ? 'not on duty any more' : loadText(chosen)})`,
    });
  return (
    <SelectField
      name="courier_id"
      label="Rider"
      required="You must select a rider"
      isSearchable
      isLoading={isSearching}
      onSearch={setTyped}
      placeholder={options.length === 0 ? 'No rider is active now' : 'Choose a rider'}
      {...(hasMore && { hint: 'Type a name to find more' })}
      options={options}
    />
  );
}
