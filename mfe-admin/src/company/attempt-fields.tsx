import { type AttemptOutcome, proofLimits } from '@waybill/contract';
import { Icon } from '@waybill/ui';
import { ReasonButton } from '@waybill/ui/act';
import { CountField, FieldList, FormPart, MoneyField, SelectField } from '@waybill/ui/fields';
import { TextField } from '@waybill/ui/form';
import styles from './company.module.css';
import type { AttemptReasonValues, CompanyValues } from './company-values.ts';
import { RowButtons } from './row-buttons.tsx';

const outcomes = [
  { value: 'again', label: 'Try again another day' },
  { value: 'return', label: 'Back to the outlet' },
  { value: 'closed', label: 'End the rider’s order' },
];
export const outcomeText = (outcome: AttemptOutcome) =>
  outcomes.find(({ value }) => value === outcome)?.label ?? outcome;

const moreThanNothing = (value: unknown) =>
  Number(value) === 0 ? 'The fee must be more than 0; leave it empty for none' : undefined;
const fromTheFirst = (value: unknown) => (Number(value) < 1 ? '1 is the first attempt' : undefined);

/** Reasons for failed attempts, the outcome of each, and the fee of an attempt. */
export const AttemptFields = () => (
  <FormPart title="Could not be delivered" isFramed>
    <p className={styles.hint}>
      The reasons a rider at the door can choose, in this order, and what happens next. At most{' '}
      {proofLimits.attemptReasons}.
    </p>
    <FieldList<CompanyValues> name="attempt_reasons">
      {({ rows, add, remove, move }) => (
        <>
          {rows.length > 0 && (
            <div className={`${styles.attempt} ${styles.attemptHeads}`} aria-hidden="true">
              <span>Reason</span>
              <span>What happens next</span>
            </div>
          )}
          {rows.map(({ key, index }) => (
            <div key={key} className={styles.row}>
              <div className={styles.attempt}>
                <TextField<AttemptReasonValues>
                  name={[index, 'text']}
                  label={`Attempt reason ${index + 1}`}
                  required="Type a reason, or remove it"
                  maxLength={proofLimits.attemptReason}
                />
                <SelectField<AttemptReasonValues>
                  name={[index, 'outcome']}
                  label={`What happens after reason ${index + 1}`}
                  required="Choose what happens next"
                  options={outcomes}
                />
              </div>
              <RowButtons
                label={`attempt reason ${index + 1}`}
                index={index}
                count={rows.length}
                move={move}
                remove={remove}
              />
            </div>
          ))}
          <ReasonButton
            icon={<Icon name="plus" />}
            because={
              rows.length >= proofLimits.attemptReasons
                ? `${proofLimits.attemptReasons} reasons at most`
                : undefined
            }
            onClick={() => add({ text: '', outcome: 'again' })}
          >
            Add an attempt reason
          </ReasonButton>
        </>
      )}
    </FieldList>
    <div className={styles.attemptFee}>
      <MoneyField<CompanyValues>
        kind="otherFee"
        name="attempt_fee"
        label="Fee per attempt"
        hint="Shown with the attempt, not charged automatically. Leave empty for none."
        rules={[moreThanNothing]}
      />
      <CountField<CompanyValues>
        name="attempt_fee_from"
        label="From attempt"
        required="Say from which attempt on"
        hint="1 is the first."
        max={proofLimits.attempts}
        rules={[fromTheFirst]}
      />
    </div>
  </FormPart>
);
