import { Button } from '@waybill/ui';
import { RegionFields, useFromFields } from '@waybill/ui/fields';
import { useId, useState } from 'react';
import { useFromMessage } from './message/from-message.tsx';
import styles from './order-form.module.css';
import type { OrderValues } from './order-values.ts';

const placeOf = ({ customer_city, customer_state, customer_country }: OrderValues) =>
  [customer_city, customer_state, customer_country].filter(Boolean).join(', ');

/** The drop-off's city, state and country in a line, until they are to be changed. */
export function PlaceFields() {
  const [isOpen, setOpen] = useState(false);
  const place = useFromFields(placeOf);
  const id = useId();
  const from = useFromMessage('customer_city');
  return (
    <div className={styles.wide}>
      <p className={styles.place}>
        {place || 'No area yet'}
        <Button
          type="link"
          size="small"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Done' : 'Change area'}
        </Button>
        {from}
      </p>
      {/* Fields that are not in the page would not be sent. */}
      <div id={id} className={styles.thirds} hidden={!isOpen}>
        <RegionFields<OrderValues> prefix="customer" required={{}} />
      </div>
    </div>
  );
}
