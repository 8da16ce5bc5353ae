import { useQuery } from '@tanstack/react-query';
import { ridersApi } from '@waybill/api';
import type { Page, Rider } from '@waybill/contract';
import { useLiveRefresh } from '@waybill/live';
import { ErrorPanel, Form, ListSkeleton } from '@waybill/ui';
import { SelectField, useFieldValues } from '@waybill/ui/fields';
import { CashLimitReasonField, type CashLimitValues, isAtCashLimit, RiderCash } from './rider-cash.tsx';
import { useRiderChoices } from './use-rider-choices.ts';

interface RiderFormProps {
  submitLabel: string;
  /** With the reason where the rider has reached their cash limit. */
  onChosen: (rider: Rider, cashLimitReason?: string) => Promise<unknown>;
}

interface RiderValues extends CashLimitValues {
  courier_id: string;
}

const loadOf = ({ orders_pending: pending, orders_accepted: accepted }: Rider) => pending + accepted;

const loadText = (rider: Rider) =>
  loadOf(rider) === 0 ? 'free' : `${rider.orders_pending} pending, ${rider.orders_accepted} accepted`;

/** Selects one of the riders on duty; those with the fewest open orders come first. */
export function RiderForm({ submitLabel, onChosen }: RiderFormProps) {
  useLiveRefresh(['courier.changed', 'courier_order.changed'], [ridersApi.all]);
  const { data, isPending, error, refetch } = useQuery(ridersApi.active());
  if (isPending) return <ListSkeleton rows={2} label="Loading riders" />;
  if (error) return <ErrorPanel title="Riders could not be loaded" error={error} onRetry={refetch} />;
  return <LoadedForm newest={data} submitLabel={submitLabel} onChosen={onChosen} />;
}

function LoadedForm({ newest, submitLabel, onChosen }: RiderFormProps & { newest: Page<Rider> }) {
  const choices = useRiderChoices(newest);
  return (
    <Form<RiderValues>
      defaults={{}}
      submitLabel={submitLabel}
      onSubmit={({ courier_id, cash_limit_reason }) =>
        onChosen(choices.seen.get(courier_id)!, cash_limit_reason)
      }
    >
      <RiderField {...choices} />
      <CashOfChosen seen={choices.seen} />
    </Form>
  );
}

/** The cash of the chosen rider; a reason, where they have as much as they may. */
function CashOfChosen({ seen }: Pick<ReturnType<typeof useRiderChoices>, 'seen'>) {
  const { courier_id = '' } = useFieldValues<RiderValues>();
  const rider = seen.get(courier_id);
  if (!rider) return null;
  return (
    <>
      <RiderCash rider={rider} />
      {isAtCashLimit(rider) && <CashLimitReasonField />}
    </>
  );
}

type RiderFieldProps = ReturnType<typeof useRiderChoices>;

function RiderField({ onDuty, seen, isOff, hasMore, isSearching, setTyped }: RiderFieldProps) {
  const { courier_id = '' } = useFieldValues<RiderValues>();
  const options = onDuty
    .toSorted((one, other) => loadOf(one) - loadOf(other))
    .map((rider) => ({ value: rider.id, label: `${rider.courier_name} (${loadText(rider)})` }));
  // The selected rider stays an option after going off duty, or when a search no longer matches them.
  const chosen = onDuty.some(({ id }) => id === courier_id) ? undefined : seen.get(courier_id);
  if (chosen)
    options.unshift({
      value: chosen.id,
      label: `${chosen.courier_name} (${isOff(chosen.id) ? 'no longer on duty' : loadText(chosen)})`,
    });
  return (
    <SelectField<RiderValues>
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
