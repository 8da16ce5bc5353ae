import {
  type ClosedDay,
  type CompanySettings,
  offeredPromises,
  promiseRuleText,
  weekdays,
} from '@waybill/contract';
import { EmptyState } from '@waybill/ui';
import { FormPart, SelectField } from '@waybill/ui/fields';
import { Field } from '@waybill/ui/form';
import { ClosedDays } from './closed-days.tsx';
import type { CompanyValues } from './company-values.ts';

const promiseOptions = offeredPromises.map((value) => ({ value, label: promiseRuleText(value) }));

/** Every half hour of a day; midnight is its end. */
const closingTimes = Array.from({ length: 48 }, (_, half) => {
  const minutes = ((half + 1) * 30) % (24 * 60);
  const value = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`;
  return { value, label: value === '00:00' ? 'Midnight' : value };
});

/** What orders are promised, and when the company works; nothing on a server without promises. */
export const PromiseFields = ({ base }: { base: CompanySettings }) =>
  base.closes_at === undefined ? (
    <EmptyState text="This server has no promises" />
  ) : (
    <FormPart title="Promises" isFramed>
      <SelectField<CompanyValues>
        name="promise"
        label="Promise"
        hint="What new orders are promised unless somebody says otherwise. A delivery rate may have its own. Empty: nothing."
        options={promiseOptions}
      />
      <SelectField<CompanyValues>
        name="closes_at"
        label="The day ends at"
        required="The end of the day is required"
        hint="An order for today is promised by this time."
        options={closingTimes}
      />
      <Field<CompanyValues>
        name="closed_days"
        label="Closed on"
        hint="Nothing is promised for these days. Add Eid and others once they are announced."
        rules={[
          (days) =>
            weekdays.every((each) => (days as ClosedDay[]).includes(each))
              ? 'Leave at least one weekday open'
              : undefined,
        ]}
      >
        <ClosedDays />
      </Field>
    </FormPart>
  );
