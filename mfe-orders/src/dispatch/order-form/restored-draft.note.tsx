import type { Order } from '@waybill/contract';
import { Button } from '@waybill/ui';
import { forgetDraft, storedDraft, useSetFields } from '@waybill/ui/fields';
import { useState } from 'react';
import { changedNames, valuesOfOrder } from './order-changes.ts';
import styles from './order-form.module.css';
import type { OrderValues } from './order-values.ts';

/** Whether the draft differs from the order. */
export const hasOtherDraft = (draft: string, order: Order): boolean => {
  const stored = storedDraft<OrderValues>(draft);
  const values = valuesOfOrder(order);
  return stored !== undefined && changedNames({ ...values, ...stored }, values).length > 0;
};

/** Says that the form started with unsaved changes from before, not with the order. */
export function RestoredDraftNote({ draft, order }: { draft: string; order: Order }) {
  const setFields = useSetFields<OrderValues>();
  const [isShown, setIsShown] = useState(true);
  if (!isShown) return null;
  const discardDraft = () => {
    setFields(valuesOfOrder(order));
    forgetDraft(draft);
    setIsShown(false);
  };
  return (
    <div className={styles.restored} role="status">
      Your unsaved changes have been restored.
      <Button size="small" onClick={discardDraft}>
        Start from the order as it is
      </Button>
    </div>
  );
}
