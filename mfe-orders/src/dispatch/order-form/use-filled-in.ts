import { useReadFields, useSetFields } from '@waybill/ui/fields';
import { useEffect, useEffectEvent } from 'react';
import type { OrderValues } from './order-values.ts';

interface FilledIn {
  value?: string | number | undefined;
  /** What the field held before. */
  before?: string | undefined;
}

/** What was filled in last, and what it followed from then. */
type LastFilledIn = FilledIn & { from: string };

type FilledField = 'city' | 'fee' | 'promise';

/** Stored with the draft: a form that is restored knows what was typed, and fills nothing in twice. */
interface ValuesWithFilledIn extends OrderValues {
  filled_in?: Partial<Record<FilledField, LastFilledIn>>;
}

interface Filling {
  filledIn?: FilledIn;
  values?: Partial<OrderValues>;
}

/**
 * Fills in what follows `from` something else, once that is known and whenever it has become another. `fill` gets the form and
 * what was filled in last.
 */
export function useFilledIn(
  name: FilledField,
  { from, isKnown }: { from: string; isKnown: boolean },
  fill: (present: Partial<OrderValues>, last: FilledIn | undefined) => Filling,
): void {
  const readFields = useReadFields<ValuesWithFilledIn>();
  const setFields = useSetFields<ValuesWithFilledIn>({ isAutomatic: true });
  const follow = useEffectEvent(() => {
    const present = readFields();
    const last = present.filled_in?.[name];
    if (!isKnown || last?.from === from) return;
    const { filledIn = last, values } = fill(present, last);
    // By itself an untouched form is no draft.
    if (!last && filledIn?.value === undefined) return;
    const next: LastFilledIn = { from, value: filledIn?.value, before: filledIn?.before };
    setFields({ ...values, filled_in: { ...present.filled_in, [name]: next } });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was changed by hand stays until it follows from something else
  useEffect(() => follow(), [from, isKnown]);
}
