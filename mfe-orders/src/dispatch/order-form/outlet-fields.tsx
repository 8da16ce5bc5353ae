import { limits, type Order } from '@waybill/contract';
import {
  FormPart,
  PhoneField,
  RegionFields,
  SelectField,
  useFromFields,
  useSetFields,
} from '@waybill/ui/fields';
import { TextField } from '@waybill/ui/form';
import type { KnownOutlet } from '../pasted/pasted-order.ts';
import { useFromMessage } from './message/from-message.tsx';
import { useMessage } from './message/message-context.ts';
import styles from './order-form.module.css';
import { elsewhere, type OrderValues } from './order-values.ts';
import { outletOption, useOutletChoices } from './use-outlet-choices.ts';
import { WhichOne } from './which-one.tsx';

interface OutletFieldsProps {
  /** The edited order: its outlet stays a choice even after it was deleted. */
  order?: Order | undefined;
}

const isOutletElsewhere = ({ outlet }: OrderValues) => outlet === elsewhere;

const outletOf = ({ outlet }: OrderValues) => outlet;

/** The choice among the outlets that the message may mean. */
function WhichOutlet({ outlets }: { outlets: readonly KnownOutlet[] }) {
  const chosen = useFromFields(outletOf);
  const setFields = useSetFields<OrderValues>();
  return (
    <WhichOne
      question="Which outlet is meant?"
      choices={outlets.map(outletOption).map(({ value, label }) => ({ id: value, text: label }))}
      chosen={chosen}
      onChoose={(outlet) => setFields({ outlet })}
    />
  );
}

const none: readonly KnownOutlet[] = [];

/** The pick-up of the parcel: one of the company's outlets, or an address of its own. */
export function OutletFields({ order }: OutletFieldsProps) {
  const isElsewhere = useFromFields(isOutletElsewhere);
  const { pasted } = useMessage() ?? {};
  const named = pasted?.orders[pasted.at]?.pickUp?.value ?? none;
  const from = useFromMessage('outlet');
  const { options, isFetching, setTyped } = useOutletChoices(order, named);
  return (
    <FormPart title="Pick-up">
      <div data-outlet>
        <SelectField<OrderValues>
          name="outlet"
          label="Outlet"
          required="Order outlet name is required"
          placeholder="Choose an outlet"
          hint={named.length > 1 ? <WhichOutlet outlets={named} /> : from}
          isSearchable
          isLoading={isFetching}
          onSearch={setTyped}
          options={[...options, { value: elsewhere, label: 'Somewhere else' }]}
        />
      </div>
      {isElsewhere && <ElsewhereFields />}
    </FormPart>
  );
}

const ElsewhereFields = () => (
  <div className={styles.grid}>
    <TextField<OrderValues> name="outlet_name" label="Outlet name" required="Order outlet name is required" />
    <PhoneField<OrderValues>
      name="outlet_phone"
      label="Outlet phone"
      required="Order outlet phone is required"
    />
    <TextField<OrderValues>
      name="outlet_address"
      label="Outlet address"
      required="Order outlet address is required"
      maxLength={limits.longText}
      className={styles.wide}
    />
    <RegionFields<OrderValues>
      prefix="outlet"
      labels={{ country: 'Outlet country', state: 'Outlet state', city: 'Outlet city' }}
      required={{
        country: 'Order outlet country is required',
        state: 'Order outlet state is required',
        city: 'Order outlet city is required',
      }}
    />
  </div>
);
