import { payApi, useWrite } from '@waybill/api';
import { type PayRules, payLimits } from '@waybill/contract';
import { Button, Dialog } from '@waybill/ui';
import { ChoiceField, CountField, MoneyField, SelectField, useRiderOptions } from '@waybill/ui/fields';
import { Form, TextAreaField } from '@waybill/ui/form';
import { readSums, writeSums } from './pay-lines.ts';

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
  attempt?: number;
  day_target?: number;
  day_bonus?: number;
  expenses: 'on' | 'off';
}

const onOff = [
  { value: 'on' as const, label: 'On' },
  { value: 'off' as const, label: 'Off' },
];

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

const defaultsOf = ({ company }: PayRules): Partial<Values> =>
  company
    ? {
        state: company.is_on ? 'on' : 'off',
        delivery: company.delivery,
        areas: writeSums(company.areas.map(({ area, amount }) => ({ name: area, amount }))),
        distances: writeSums(company.distances.map(({ over_km, amount }) => ({ name: over_km, amount }))),
        attempt: company.attempt,
        ...(company.day_target !== null && { day_target: company.day_target, day_bonus: company.day_bonus }),
        expenses: company.takes_expenses ? 'on' : 'off',
      }
    : { state: 'on', expenses: 'on' };

/** What deliveries are worth, for all riders or for one. */
export function PayRulesDialog({ rules, ofRider, onClose }: PayRulesDialogProps) {
  const { run } = useWrite(payApi.setRules, { success: 'Rules of pay saved', invalidates: [payApi.all] });
  return (
    <Dialog title={ofRider ? 'Different pay for one rider' : 'Riders’ pay'} onClose={onClose}>
      <Form<Values>
        draft={ofRider ? 'pay-rules-of-rider' : 'pay-rules'}
        defaults={defaultsOf(rules)}
        submitLabel="Save"
        secondary={<Button onClick={onClose}>Cancel</Button>}
        onSubmit={async ({
          courier_id,
          state,
          expenses,
          areas,
          distances,
          attempt,
          day_target,
          day_bonus,
          delivery,
        }) => {
          await run({
            is_on: state === 'on',
            delivery,
            areas: (readSums(areas ?? '') ?? []).map(({ name, amount }) => ({ area: name, amount })),
            distances: (readSums(distances ?? '') ?? []).map(({ name, amount }) => ({
              over_km: Number(name),
              amount,
            })),
            attempt: attempt ?? 0,
            day_target: day_target || null,
            day_bonus: day_target ? (day_bonus ?? 0) : 0,
            ...(ofRider ? { courier_id: courier_id! } : { takes_expenses: expenses === 'on' }),
          });
          onClose();
        }}
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
      </Form>
    </Dialog>
  );
}
