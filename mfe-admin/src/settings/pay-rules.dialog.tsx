import { payApi, useWrite } from '@waybill/api';
import { type PayRules, payLimits } from '@waybill/contract';
import { countText, Dialog, moneyText } from '@waybill/ui';
import { ChoiceField, CountField, MoneyField, SelectField, useRiderOptions } from '@waybill/ui/fields';
import { TextAreaField } from '@waybill/ui/form';
import type { Said } from '../company/field-conflicts.ts';
import { readSums, writeSums } from './pay-lines.ts';
import { onOff, onOffText, RulesForm } from './rules.form.tsx';

export interface PayRulesDialogProps {
  rules: PayRules;
  /** In place of the company's, for one rider. */
  ofRider: boolean;
  onClose: () => void;
}

interface Values {
  courier_id?: string;
  state: 'on' | 'off';
  delivery: number;
  areas?: string;
  distances?: string;
  attempt?: number | undefined;
  day_target?: number | undefined;
  day_bonus?: number | undefined;
  expenses: 'on' | 'off';
}

const said: Said<Omit<Values, 'courier_id'>> = {
  state: ['Pay by rule', onOffText],
  delivery: ['A delivery', moneyText],
  areas: ['By area', String],
  distances: ['By distance', String],
  attempt: ['A delivery that failed', moneyText],
  day_target: ['Deliveries for a day’s bonus', countText],
  day_bonus: ['Bonus', moneyText],
  expenses: ['Riders may claim expenses', onOffText],
};

const areLines = (value: unknown) =>
  readSums(String(value ?? '')) ? undefined : 'Write each line as a name, a colon and an amount';

const areKm = (value: unknown) =>
  readSums(String(value ?? ''))?.every(({ name }) => Number(name) >= 0)
    ? undefined
    : 'Write each line as km, a colon and an amount';

const RiderField = () => {
  const { options, setTyped, isFetching } = useRiderOptions();
  return (
    <SelectField<Values>
      name="courier_id"
      label="Rider"
      required="You must select a rider"
      isSearchable
      onSearch={setTyped}
      isLoading={isFetching}
      options={options}
    />
  );
};

type Sums = NonNullable<PayRules['company']> | PayRules['of_riders'][number];

const valuesOf = (rules: Sums | null): Partial<Values> => ({
  state: rules && !rules.is_on ? 'off' : 'on',
  ...(rules && { delivery: rules.delivery }),
  areas: writeSums((rules?.areas ?? []).map(({ area, amount }) => ({ name: area, amount }))),
  distances: writeSums((rules?.distances ?? []).map(({ over_km, amount }) => ({ name: over_km, amount }))),
  attempt: rules?.attempt,
  day_target: rules?.day_target ?? undefined,
  day_bonus: rules?.day_target ? rules.day_bonus : undefined,
  expenses: rules && 'takes_expenses' in rules && !rules.takes_expenses ? 'off' : 'on',
});

const inputOf = ({ state, delivery, areas, distances, attempt, day_target, day_bonus }: Values) => ({
  is_on: state === 'on',
  delivery,
  areas: (readSums(areas ?? '') ?? []).map(({ name, amount }) => ({ area: name, amount })),
  distances: (readSums(distances ?? '') ?? []).map(({ name, amount }) => ({ over_km: Number(name), amount })),
  attempt: attempt ?? 0,
  day_target: day_target || null,
  day_bonus: day_target ? (day_bonus ?? 0) : 0,
});

const ridersOf = ({ of_riders }: PayRules) => of_riders.map((rules) => ({ ...rules, id: rules.courier.id }));

/** What deliveries are worth, for all riders or for one. */
export function PayRulesDialog({ rules, ofRider, onClose }: PayRulesDialogProps) {
  const draft = ofRider ? 'pay-rules-of-rider' : 'pay-rules';
  const { run } = useWrite(payApi.setRules, {
    success: 'Rules of pay saved',
    invalidates: [payApi.all],
  });
  return (
    <Dialog title={ofRider ? 'Different pay for one rider' : 'Riders’ pay'} onClose={onClose}>
      <RulesForm<Values, Sums>
        draft={draft}
        company={rules.company}
        single={ofRider ? { field: 'courier_id', own: ridersOf(rules) } : undefined}
        valuesOf={valuesOf}
        said={said}
        save={(values, version) =>
          run({
            version,
            ...inputOf(values),
            ...(ofRider ? { courier_id: values.courier_id! } : { takes_expenses: values.expenses === 'on' }),
          })
        }
        onClose={onClose}
      >
        {ofRider && <RiderField />}
        <ChoiceField<Values> name="state" label="Pay by rule" options={onOff} />
        <MoneyField<Values> kind="pay" name="delivery" label="A delivery" required="Enter what it is worth" />
        <TextAreaField<Values>
          name="areas"
          label="By area"
          hint="In its place, by the customer’s city, one on each line, such as Lekki: 1,200"
          rules={[areLines]}
          rows={3}
        />
        <TextAreaField<Values>
          name="distances"
          label="By distance"
          hint="Added for more than so many km, one on each line, such as 10: 500. As the crow flies, where both places are known."
          rules={[areKm]}
          rows={2}
        />
        <MoneyField<Values> kind="pay" name="attempt" label="A delivery that failed" />
        <CountField<Values>
          name="day_target"
          label="Deliveries for a day’s bonus"
          hint="Empty: no bonus"
          max={payLimits.target}
        />
        <MoneyField<Values> kind="pay" name="day_bonus" label="Bonus" />
        {!ofRider && (
          <ChoiceField<Values> name="expenses" label="Riders may claim expenses" options={onOff} />
        )}
      </RulesForm>
    </Dialog>
  );
}
