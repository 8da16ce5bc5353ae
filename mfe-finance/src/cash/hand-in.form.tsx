import { cashApi, useWrite } from '@waybill/api';
import { type HandIn, limits, type NewHandIn, type RiderCash, type ShortageChoice } from '@waybill/contract';
import { useViewer } from '@waybill/session';
import { countText, moneyText } from '@waybill/ui';
import { useQuestion } from '@waybill/ui/act';
import { ChoiceField, MoneyField, useFieldValues } from '@waybill/ui/fields';
import { Form, TextAreaField, TextField } from '@waybill/ui/form';
import { useState } from 'react';
import { affectedByCash } from './affected-by-cash.ts';
import styles from './cash.module.css';
import { type HandInPreview, previewOf } from './hand-in-preview.ts';

interface HandInValues {
  amount: number;
  code?: string;
  reason?: string;
  shortage: ShortageChoice;
  note?: string;
}

const isSixDigits = (value: unknown) =>
  /^\d{6}$/.test(String(value).replaceAll(' ', '')) ? undefined : 'The code has 6 digits';

const ordersText = (count: number) => (count === 1 ? '1 order' : `${countText(count)} orders`);

/** Credits cover all that they have: there is nothing to bring. */
const isCovered = ({ cash_held }: RiderCash) => cash_held <= 0;

function CoveredText({ cash }: { cash: RiderCash }) {
  const { credits_amount, deliveries_count, debts_amount } = cash;
  const covered = [
    deliveries_count > 0 && ordersText(deliveries_count),
    debts_amount > 0 && `${moneyText(debts_amount)} of debts`,
  ].filter(Boolean);
  return (
    <div className={styles.preview} data-kind="exact">
      <strong>Nothing to bring</strong>
      <span>
        Credits of {moneyText(credits_amount)} cover {covered.join(' and ')}
      </span>
    </div>
  );
}

function PreviewText({ preview, cash }: { preview: HandInPreview; cash: RiderCash }) {
  const { covered, partly, debtsPaid, debtsLeft, difference } = preview;
  return (
    <div className={styles.preview} data-kind={difference < 0 ? 'short' : difference > 0 ? 'over' : 'exact'}>
      <strong>
        {difference === 0 && 'Exactly what they have'}
        {difference < 0 && `${moneyText(-difference)} short`}
        {difference > 0 && `${moneyText(difference)} over, which becomes their credit`}
      </strong>
      <span>
        Covers {ordersText(covered)} of {countText(cash.deliveries_count)}, oldest first
        {partly && `; of ${partly.order_number}, ${moneyText(partly.missing)} is missing`}
        {debtsPaid > 0 && `; pays ${moneyText(debtsPaid)} of debts`}
        {debtsLeft > 0 && `; ${moneyText(debtsLeft)} of earlier debts stays open`}
      </span>
    </div>
  );
}

/** The coverage of the typed sum, and the choice for the rest. */
function Coverage({ cash }: { cash: RiderCash }) {
  const { amount } = useFieldValues<HandInValues>();
  if (typeof amount !== 'number' || amount < 0) return null;
  if (amount === 0)
    return isCovered(cash) ? (
      <div role="status">
        <CoveredText cash={cash} />
      </div>
    ) : null;
  const preview = previewOf(cash, amount);
  const leavesOrders = preview.covered < cash.deliveries_count;
  return (
    <>
      <div role="status">
        <PreviewText preview={preview} cash={cash} />
      </div>
      {leavesOrders && (
        <ChoiceField<HandInValues, ShortageChoice>
          name="shortage"
          label="Orders not covered"
          required="Choose what happens to them"
          options={[
            { value: 'open', label: 'Stay open' },
            { value: 'debt', label: 'Become a debt' },
          ]}
        />
      )}
    </>
  );
}

/** The reason for taking in one's own cash, which only an owner may do. */
const OwnReason = () => (
  <TextField<HandInValues>
    name="reason"
    label="Why you are receiving your own cash"
    required="Say why nobody else can receive it"
    maxLength={limits.longText}
    hint="Only an owner can do this. The reason is saved."
  />
);

/** An owner may do without the rider's code, and then says why. */
function Presence({ mayDoWithout }: { mayDoWithout: boolean }) {
  const { code, reason } = useFieldValues<HandInValues>();
  const [isAsked, setAsked] = useState(false);
  const isWithout = mayDoWithout && !code?.trim() && Boolean(reason?.trim());
  const showsReason = isAsked || isWithout;
  return (
    <>
      <TextField<HandInValues>
        name="code"
        label="Code on the rider’s phone"
        autoComplete="one-time-code"
        required={isWithout ? undefined : 'Enter the code shown on the rider’s phone'}
        rules={[isSixDigits]}
        maxLength={7}
        hint="It is under Remittance on their phone, even offline."
      />
      {mayDoWithout && !code?.trim() && !showsReason && (
        <button type="button" className={styles.without} onClick={() => setAsked(true)}>
          No code? Give a reason
        </button>
      )}
      {mayDoWithout && !code?.trim() && showsReason && (
        <TextField<HandInValues>
          name="reason"
          label="Or, without a code, the reason"
          maxLength={limits.longText}
          hint="Only an owner can go without a code. The reason is saved."
        />
      )}
    </>
  );
}

interface HandInFormProps {
  cash: RiderCash;
  onDone: (handIn: HandIn) => void;
}

/** Takes in a rider's cash as one sum. */
export function HandInForm({ cash, onDone }: HandInFormProps) {
  const { courier: rider } = cash;
  const { roles, riderId } = useViewer();
  const isOwner = roles.includes('company');
  const isOwn = riderId === rider.id;
  const draft = `hand-in-${rider.id}`;
  const { run } = useWrite(cashApi.handIn, {
    success: ({ amount }) =>
      amount === 0
        ? `Credits of ${rider.courier_name} cover what they had`
        : `${moneyText(amount)} handed in by ${rider.courier_name}`,
    invalidates: affectedByCash,
    draft,
  });
  const { ask, question } = useQuestion();
  const confirmOver = async (amount: number) => {
    if (amount <= Math.max(0, cash.cash_held)) return;
    const isRight = await ask({
      title: 'Is this amount right?',
      text: (
        <p>
          {rider.courier_name} has {moneyText(Math.max(0, cash.cash_held))} to hand in; you entered{' '}
          {moneyText(amount)}. The excess becomes their credit.
        </p>
      ),
      confirmLabel: 'Yes, hand in',
      cancelLabel: 'Change it',
    });
    if (!isRight) throw new Error('Nothing was sent. Check the amount.');
  };
  const submit = async ({ code, reason, note, shortage, amount }: HandInValues) => {
    await confirmOver(amount);
    const digits = code?.replaceAll(' ', '');
    const body: NewHandIn = {
      courier_id: rider.id,
      amount,
      shortage: previewOf(cash, amount).covered < cash.deliveries_count ? shortage : 'open',
      ...(digits ? { code: digits } : { reason: reason?.trim() }),
      ...(note?.trim() && { note: note.trim() }),
    };
    onDone(await run(body));
  };
  if (isOwn && !isOwner) return <p>You cannot receive your own cash. Please hand it in to a colleague.</p>;
  return (
    <>
      <Form<HandInValues>
        draft={draft}
        defaults={{ shortage: 'open', ...(isCovered(cash) && { amount: 0 }) }}
        submitLabel="Hand in"
        actions="wide"
        onSubmit={submit}
      >
        <MoneyField<HandInValues>
          kind="handIn"
          name="amount"
          label="Counted cash"
          required="Enter the amount you counted"
          hint={`Expected: ${moneyText(Math.max(0, cash.cash_held))}`}
          rules={[
            (value) =>
              Number(value) === 0 && !isCovered(cash) ? 'Enter what they brought, more than 0' : undefined,
          ]}
        />
        <Coverage cash={cash} />
        {isOwn ? <OwnReason /> : <Presence mayDoWithout={isOwner} />}
        <TextAreaField<HandInValues> name="note" label="Note" rows={2} />
      </Form>
      {question}
    </>
  );
}
