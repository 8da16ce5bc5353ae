import type { BookedOrder, DeliveryRate } from '@waybill/contract';
import { Button } from '@waybill/ui';
import { ChangedNote, useFieldValues, useReadFields, useSetFields } from '@waybill/ui/fields';
import { changedLabels, conflictsOf, rebased } from './booking-conflict.ts';
import { type BookingValues, valuesOfChange } from './booking-values.ts';

interface BookingConflictProps {
  /** The order as the form began with it. */
  base: BookedOrder;
  now: BookedOrder;
  rates: readonly DeliveryRate[] | undefined;
  /** Continues from the newer order. */
  onRebase: (now: BookedOrder) => void;
}

/** Shown when an order is changed by another while its booker changes it, with what to do about it. */
export function BookingConflict({ base, now, rates, onRebase }: BookingConflictProps) {
  const values = useFieldValues<BookingValues>();
  const readFields = useReadFields<BookingValues>();
  const setFields = useSetFields<BookingValues>();
  if (now.is_changeable === false) return <ChangedNote says="This order can no longer be changed" />;
  const [before, after] = [valuesOfChange(base, rates), valuesOfChange(now, rates)];
  return (
    <ChangedNote
      says={`This order has since been changed: ${changedLabels(now, base).join(', ')}. What you typed is still here.`}
      conflicts={conflictsOf(values, before, after, rates)}
    >
      <Button
        onClick={() => {
          setFields(rebased(readFields(), before, after));
          onRebase(now);
        }}
      >
        Use their changes, keep mine
      </Button>
    </ChangedNote>
  );
}
