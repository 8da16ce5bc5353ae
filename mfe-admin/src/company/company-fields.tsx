import {
  type CompanySettings,
  cashSteps,
  companySettingsLimits,
  limits,
  secondFactorRules,
} from '@waybill/contract';
import { EmptyState } from '@waybill/ui';
import { CountField, FormPart, MoneyField, PhoneField, SelectField } from '@waybill/ui/fields';
import { TextAreaField, TextField } from '@waybill/ui/form';
import { BrandField } from './brand-field.tsx';
import styles from './company.module.css';
import { CompanyPhoto } from './company-photo.tsx';
import { type CompanyValues, cashStepText, secondFactorTexts } from './company-values.ts';
import { ReceiversPreview } from './receivers-preview.tsx';

const moreThanNothing = (value: unknown) =>
  Number(value) === 0 ? 'Cash limit must be more than 0; leave it empty for no limit' : undefined;
const atLeastOne = (value: unknown) => (Number(value) < 1 ? 'Riders need at least 1 minute' : undefined);

const cashStepOptions = cashSteps.map((value) => ({ value, label: cashStepText(value) }));

/** Every half hour of a working day. */
const callTimes = Array.from({ length: 29 }, (_, half) => {
  const minutes = 6 * 60 + half * 30;
  const value = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`;
  return { value, label: value };
});

/** How long one rider is asked. */
const offerTimes = [30, 45, 60, 90, 120, 180, 300, 600].map((value) => ({
  value,
  label: value <= 90 ? `${value} seconds` : `${value / 60} minutes`,
}));

const secondFactorOptions = secondFactorRules.map((value) => ({ value, label: secondFactorTexts[value] }));

interface ProfileFieldsProps {
  base: CompanySettings;
  savePhoto: (photo: string) => Promise<unknown>;
}

/** What people see of the company. */
export const ProfileFields = ({ base, savePhoto }: ProfileFieldsProps) => (
  <div className={styles.profile}>
    <FormPart title="Company" isFramed>
      <CompanyPhoto settings={base} save={savePhoto} />
      <TextField<CompanyValues>
        name="company_name"
        label="Company name"
        required="Company name is required"
      />
      <PhoneField<CompanyValues>
        name="company_phone"
        label="Company phone"
        required="Company phone is required"
      />
      <TextAreaField<CompanyValues>
        name="company_address"
        label="Address"
        required="Address is required"
        rows={2}
        maxLength={limits.longText}
      />
      {base.brand_colour !== undefined && <BrandField />}
      <p className={styles.hint}>Email: {base.company_email}. It cannot be changed here.</p>
    </FormPart>
    <ReceiversPreview base={base} />
  </div>
);

/** What riders may hold, how long they may take, and whom they call. */
export const RiderFields = ({ base }: { base: CompanySettings }) => (
  <FormPart title="Riders" isFramed>
    <MoneyField<CompanyValues>
      kind="cashLimit"
      name="cash_limit"
      label="Cash limit per rider"
      hint="The most cash a rider may hold before remitting. Leave empty for no limit."
      rules={[moreThanNothing]}
    />
    {base.cash_step !== undefined && (
      <SelectField<CompanyValues>
        name="cash_step"
        label="Round cash to"
        hint="What riders collect in cash on new orders. Outlets are still owed the exact amount."
        options={cashStepOptions}
        isClearable={false}
      />
    )}
    {base.offer_seconds !== undefined && (
      <SelectField<CompanyValues>
        name="offer_seconds"
        label="Offer new orders to riders"
        hint="The best rider is asked for this long, then the next one. A refusal costs nothing. Empty: staff assign every order."
        options={offerTimes}
      />
    )}
    <CountField<CompanyValues>
      name="minutes_to_accept"
      label="Minutes to accept"
      required="Minutes to accept is required"
      hint="How long a rider has to accept an order that is assigned to them."
      max={companySettingsLimits.minutesToAccept}
      rules={[atLeastOne]}
    />
    <PhoneField<CompanyValues>
      name="office_phone"
      label="Office phone"
      hint="Riders call this number when they need help."
    />
    {base.call_from !== undefined && (
      <SelectField<CompanyValues>
        name="call_from"
        label="Call receivers from"
        hint="From this time on, Orders lists the receivers who have not said on their page that they are at home today. Empty: no calls."
        options={callTimes}
      />
    )}
    {base.paper_notice_days !== undefined && (
      <CountField<CompanyValues>
        name="paper_notice_days"
        label="Tell of papers that expire"
        required="Enter the days"
        hint="Days before a rider’s licence, insurance or permit expires on which they and you get an email."
        max={90}
      />
    )}
  </FormPart>
);

/** What staff need to sign in; nothing on a server that asks for passwords alone. */
export const SignInFields = ({ base }: { base: CompanySettings }) =>
  base.second_factor === undefined ? (
    <EmptyState text="This server uses passwords only" />
  ) : (
    <FormPart title="Signing in" isFramed>
      <SelectField<CompanyValues>
        name="second_factor"
        label="Second factor"
        hint="A passkey or authenticator app in addition to the password. Staff who need one set it up when they next open Waybill. Riders are not asked."
        options={secondFactorOptions}
        isClearable={false}
      />
    </FormPart>
  );
