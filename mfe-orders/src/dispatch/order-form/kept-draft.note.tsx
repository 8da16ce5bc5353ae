import type { Order } from '@waybill/contract';
import { Button } from '@waybill/ui';
import { forgetDraft, keptDraft, useSetFields } from '@waybill/ui/fields';
import { useState } from 'react';
import { changedNames, valuesOfOrder } from './order-changes.ts';
import styles from './order-form.module.css';
import type { OrderValues } from './order-values.ts';

/** Whether the draft of this name says something else than the order. */
export const hasOtherDraft = (draft: string, order: Order): boolean => {
  const kept = keptDraft<OrderValues>(draft);
  const values = valuesOfOrder(order);
  return kept !== undefined && changedNames({ ...values, ...kept }, values).length > 0;
};

/** Says that the form did not begin with the order as it is, but with what was typed and left before. */
export function KeptDraftNote({ draft, order }: { draft: string; order: Order }) {
  const setFields = useSetFields<OrderValues>();
  const [isShown, setIsShown] = useState(true);
  if (!isShown) return null;
  const startAnew = () => {
    setFields(valuesOfOrder(order));
    forgetDraft(draft);
    setIsShown(false);
  };
  return (
    <div className={styles.kept} role="status">
      What you typed before and did not save is here again.
      <Button size="small" onClick={startAnew}>
        Start from the order as it is
      </Button>
    </div>
  );
}
