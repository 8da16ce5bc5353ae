import { useQuery } from '@tanstack/react-query';
import { ridersApi } from '@waybill/api';
import { isOverCashLimit, type OffReason, type RankedRider, type RankedRiders } from '@waybill/contract';
import { useLiveRefresh } from '@waybill/live';
import { ErrorPanel, ListSkeleton } from '@waybill/ui';
import { useFieldValues } from '@waybill/ui/fields';
import { Field, Form } from '@waybill/ui/form';
import { CashLimitReasonField, type CashLimitValues } from './cash-limit-reason.field.tsx';
import { RiderCash } from './rider-cash.tsx';
import styles from './rider-choices.module.css';
import { RiderChoices } from './rider-choices.tsx';
import { useRiderChoices } from './use-rider-choices.ts';

interface RiderFormProps {
  submitLabel: string;
  /** Riders are ranked for this order; without one by their orders alone. */
  orderId?: string;
  /** The amount to collect for the assigned orders, in naira. */
  toCollect: number;
  /** The rider to begin with, in place of the best one. */
  riderId?: string | undefined;
  /** With the reason where the rider would hold more than their cash limit. */
  onChosen: (rider: RankedRider, cashLimitReason?: string) => Promise<unknown>;
}

interface RiderValues extends CashLimitValues {
  courier_id: string;
}

/** Selects one of the riders on duty; the best is selected first, so that Enter assigns. */
export function RiderForm(props: RiderFormProps) {
  useLiveRefresh(['courier.changed', 'courier_order.changed'], [ridersApi.all]);
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...ridersApi.ranked({ order_id: props.orderId }),
    refetchOnMount: 'always',
  });
  // The ranking of an earlier opening would put a rider first who has work by now.
  if (!isFetchedAfterMount) return <ListSkeleton rows={4} label="Loading riders" />;
  if (error && !data)
    return <ErrorPanel title="Riders could not be loaded" error={error} onRetry={refetch} />;
  return data && <LoadedForm {...props} ranked={data} />;
}

/** The best rider who is on shift and may take more cash; none where all are off or need a reason. */
const bestOf = ({ riders }: RankedRiders, toCollect: number) =>
  riders.find((rider) => !rider.off && !isOverCashLimit(rider, toCollect));

function LoadedForm({
  ranked,
  submitLabel,
  orderId,
  toCollect,
  riderId,
  onChosen,
}: RiderFormProps & { ranked: RankedRiders }) {
  const choices = useRiderChoices(ranked, orderId);
  return (
    <Form<RiderValues>
      defaults={{ courier_id: riderId ?? bestOf(ranked, toCollect)?.id }}
      submitLabel={submitLabel}
      actions="fixed"
      onSubmit={({ courier_id, cash_limit_reason }) =>
        onChosen(choices.seen.get(courier_id)!, cash_limit_reason)
      }
    >
      <Field<RiderValues> name="courier_id" label="Rider" required="You must select a rider">
        <RiderChoices ranked={ranked} isForOrder={orderId !== undefined} choices={choices} />
      </Field>
      <CashOfChosen seen={choices.seen} toCollect={toCollect} />
    </Form>
  );
}

interface CashOfChosenProps extends Pick<ReturnType<typeof useRiderChoices>, 'seen'> {
  toCollect: number;
}

const offNotes: Record<OffReason, string> = {
  day_off: 'has a day off today',
  off_shift: 'is off shift now',
  shift_ends: 'would reach the pick-up after the end of their shift',
};

/** The cash of the chosen rider, that they are off, and a reason where they would hold more than they may. */
function CashOfChosen({ seen, toCollect }: CashOfChosenProps) {
  const { courier_id = '' } = useFieldValues<RiderValues>();
  const rider = seen.get(courier_id);
  if (!rider) return null;
  return (
    <>
      {rider.off && (
        <p className={styles.off} role="status">
          {rider.courier_name} {offNotes[rider.off]}. You can still assign.
        </p>
      )}
      <RiderCash rider={rider} toCollect={toCollect} />
      {isOverCashLimit(rider, toCollect) && <CashLimitReasonField />}
    </>
  );
}
