import { limits, offeredPaymentMethods } from '@waybill/contract';
import { Button, capitalised, Icon } from '@waybill/ui';
import { ReasonButton } from '@waybill/ui/act';
import {
  atLeastOne,
  ChoiceField,
  CountField,
  FieldList,
  FormPart,
  HiddenField,
  MoneyField,
} from '@waybill/ui/fields';
import { TextAreaField, TextField } from '@waybill/ui/form';
import styles from './booking.module.css';
import { type BookingValues, type ItemValues, newItem } from './booking-values.ts';

const methods = offeredPaymentMethods.map(({ id, name }) => ({ value: id, label: capitalised(name) }));

interface ItemRowProps {
  index: number;
  /** The last one stays. */
  onRemove: (() => void) | undefined;
}

const ItemRow = ({ index, onRemove }: ItemRowProps) => (
  <div className={styles.item}>
    <TextField<ItemValues>
      name={[index, 'name']}
      label="Item"
      required="Item name is required"
      placeholder="Documents, a cake, shoes …"
    />
    <CountField<ItemValues>
      name={[index, 'quantity']}
      label="Quantity"
      required="Quantity is required"
      rules={[atLeastOne]}
    />
    <MoneyField<ItemValues>
      kind="price"
      name={[index, 'price']}
      label="To collect for one"
      required="Price is required"
    />
    <HiddenField<ItemValues> name={[index, 'category']} />
    <HiddenField<ItemValues> name={[index, 'options']} />
    <Button
      type="text"
      aria-label={`Remove item ${index + 1}`}
      icon={<Icon name="delete" />}
      disabled={!onRemove}
      onClick={onRemove}
    />
  </div>
);

/** The parcel, and its payment. */
export const ParcelFields = ({ title = '4. What is sent' }: { title?: string }) => (
  <FormPart title={title} isFramed>
    <p className={styles.note}>
      If the rider collects money for an item, enter its price; otherwise leave 0.
    </p>
    <FieldList<BookingValues> name="order_items" required="Order items are required">
      {({ rows, add, remove, error }) => (
        <>
          {rows.map(({ key, index }) => (
            <ItemRow key={key} index={index} onRemove={rows.length > 1 ? () => remove(index) : undefined} />
          ))}
          {error && (
            <p className={styles.error} role="alert">
              {error}
            </p>
          )}
          <ReasonButton
            icon={<Icon name="plus" />}
            because={
              rows.length >= limits.itemsPerOrder ? `${limits.itemsPerOrder} items at most` : undefined
            }
            onClick={() => add(newItem)}
          >
            Add an item
          </ReasonButton>
        </>
      )}
    </FieldList>
    <div className={styles.after}>
      <TextAreaField<BookingValues>
        name="order_description"
        label="Note for the company and the rider"
        rows={2}
      />
      <ChoiceField<BookingValues>
        name="order_payment_method"
        label="Payment method"
        required="order payment method is required"
        options={methods}
      />
    </div>
  </FormPart>
);
