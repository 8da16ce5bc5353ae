import { settlementApi, useWrite } from '@waybill/api';
import { type ShopRules, settlementLimits, type Weekday, weekdays } from '@waybill/contract';
import { capitalised, countText, Dialog, moneyText } from '@waybill/ui';
import {
  ChoiceField,
  CountField,
  MoneyField,
  Select,
  SelectField,
  useOutletRows,
  useSearchedOptions,
} from '@waybill/ui/fields';
import { Field, TextField } from '@waybill/ui/form';
import type { Said } from '../company/field-conflicts.ts';
import { onOff, onOffText, RulesForm } from './rules.form.tsx';

export interface ShopRulesDialogProps {
  rules: ShopRules;
  /** In place of the company's, for one shop. */
  ofOutlet: boolean;
  onClose: () => void;
}

interface Values {
  outlet_id?: string;
  state: 'on' | 'off';
  delivery?: number | undefined;
  return_percent?: number | undefined;
  waiting?: number | undefined;
  waiting_free_minutes?: number | undefined;
  cash_handling_percent?: string | undefined;
  pay_days?: Weekday[] | undefined;
}

const percentText = (percent: number | string) => `${percent} %`;

const said: Said<Omit<Values, 'outlet_id'>> = {
  state: ['Charges by rule', onOffText],
  delivery: ['A delivery that a shop asks for', moneyText],
  return_percent: ['An order that comes back', percentText],
  waiting: ['Each 20 minutes of waiting', moneyText],
  waiting_free_minutes: ['Minutes that cost nothing', countText],
  cash_handling_percent: ['Handling of cash', percentText],
  pay_days: ['Paid on', (days) => days.map(capitalised).join(', ')],
};

const isPercent = (value: unknown) => {
  const text = String(value ?? '').trim();
  const isOne = /^\d{1,2}(\.\d{1,2})?$/.test(text) && Number(text) <= settlementLimits.cashHandlingPercent;
  return text === '' || isOne
    ? undefined
    : `Write a number up to ${settlementLimits.cashHandlingPercent}, such as 1.7`;
};

const OutletField = () => {
  const { options, setTyped, isFetching } = useSearchedOptions({
    useRows: useOutletRows,
    optionOf: ({ id, outlet_name, outlet_address }) => ({
      value: id,
      label: `${outlet_name} · ${outlet_address}`,
    }),
    chosen: undefined,
  });
  return (
    <SelectField<Values>
      name="outlet_id"
      label="Shop"
      required="You must select a shop"
      isSearchable
      onSearch={setTyped}
      isLoading={isFetching}
      options={options}
    />
  );
};

const PayDaysField = () => (
  <Field<Values> name="pay_days" label="Paid on" hint="Shops read the next one. Empty: no day is named.">
    <Select
      mode="multiple"
      options={weekdays.map((day) => ({ value: day, label: capitalised(day) }))}
      virtual={false}
    />
  </Field>
);

type Sums = NonNullable<ShopRules['company']> | ShopRules['of_outlets'][number];

const valuesOf = (rules: Sums | null): Partial<Values> => ({
  state: rules && !rules.is_on ? 'off' : 'on',
  delivery: rules?.delivery ?? undefined,
  return_percent: rules?.return_percent,
  waiting: rules?.waiting,
  waiting_free_minutes: rules?.waiting_free_minutes,
  cash_handling_percent: rules ? String(rules.cash_handling_percent) : undefined,
  pay_days: rules?.pay_days,
});

const outletsOf = ({ of_outlets }: ShopRules) =>
  of_outlets.map((rules) => ({ ...rules, id: rules.outlet.id }));

/** What shops are charged, for all of them or for one. */
export default function ShopRulesDialog({ rules, ofOutlet, onClose }: ShopRulesDialogProps) {
  const draft = ofOutlet ? 'shop-rules-of-outlet' : 'shop-rules';
  const { run } = useWrite(settlementApi.setRules, {
    success: 'Rules of charges saved',
    invalidates: [settlementApi.all],
  });
  return (
    <Dialog title={ofOutlet ? 'Different charges for one shop' : 'Shops’ charges'} onClose={onClose}>
      <RulesForm<Values, Sums>
        draft={draft}
        company={rules.company}
        single={ofOutlet ? { field: 'outlet_id', own: outletsOf(rules) } : undefined}
        valuesOf={valuesOf}
        said={said}
        save={({ outlet_id, state, cash_handling_percent, delivery, ...values }, version) =>
          run({
            ...(ofOutlet && { outlet_id: outlet_id! }),
            version,
            is_on: state === 'on',
            delivery: delivery ?? null,
            return_percent: values.return_percent ?? 0,
            waiting: values.waiting ?? 0,
            waiting_free_minutes: values.waiting_free_minutes ?? 0,
            cash_handling_percent: Number(cash_handling_percent ?? 0),
            pay_days: values.pay_days ?? [],
          })
        }
        onClose={onClose}
      >
        {ofOutlet && <OutletField />}
        <ChoiceField<Values> name="state" label="Charges by rule" options={onOff} />
        <MoneyField<Values>
          kind="deliveryFee"
          name="delivery"
          label="A delivery that a shop asks for"
          hint="Empty: the rate of the area"
        />
        <CountField<Values>
          name="return_percent"
          label="An order that comes back, in %"
          hint="Of its delivery fee"
          max={100}
        />
        <MoneyField<Values> kind="otherFee" name="waiting" label="Each 20 minutes of waiting" />
        <CountField<Values>
          name="waiting_free_minutes"
          label="Minutes that cost nothing"
          max={settlementLimits.freeMinutes}
        />
        <TextField<Values>
          name="cash_handling_percent"
          label="Handling of cash, in %"
          hint="Of what riders collect in cash"
          rules={[isPercent]}
        />
        <PayDaysField />
      </RulesForm>
    </Dialog>
  );
}
