import { useQueryClient } from '@tanstack/react-query';
import { companiesApi, companySettingsApi, useWrite } from '@waybill/api';
import {
  type CompanySettings,
  cashSteps,
  companySettingsLimits,
  limits,
  type SecondFactorRule,
  secondFactorRules,
} from '@waybill/contract';
import { showSuccess } from '@waybill/session';
import { DateTime } from '@waybill/ui';
import { CountField, FormPart, MoneyField, PhoneField, SelectField } from '@waybill/ui/fields';
import { Form, TextAreaField, TextField } from '@waybill/ui/form';
import { useState } from 'react';
import { AttemptFields } from './attempt-fields.tsx';
import { BrandField } from './brand-field.tsx';
import styles from './company.module.css';
import { CompanyConflict } from './company-conflict.panel.tsx';
import { CompanyPhoto } from './company-photo.tsx';
import { type CompanyValues, cashStepText, toChanges, valuesOf } from './company-values.ts';
import { MessageTextFields } from './message-text-fields.tsx';
import { ProofFields } from './proof-fields.tsx';

const moreThanNothing = (value: unknown) =>
  Number(value) === 0 ? 'Cash limit must be more than 0; leave it empty for no limit' : undefined;
const atLeastOne = (value: unknown) => (Number(value) < 1 ? 'Riders need at least 1 minute' : undefined);

const cashStepOptions = cashSteps.map((value) => ({ value, label: cashStepText(value) }));

const secondFactorTexts: Record<SecondFactorRule, string> = {
  none: 'Not required',
  money: 'For owners, and for who decides on money or people',
  all: 'For all staff',
};
const secondFactorOptions = secondFactorRules.map((value) => ({ value, label: secondFactorTexts[value] }));

/**
 * The settings as a form, which sends the changed fields alone. Changes of another owner since it was opened are shown, and
 * nothing typed is lost.
 */
export function CompanyForm({ settings }: { settings: CompanySettings }) {
  const client = useQueryClient();
  const [base, setBase] = useState(settings);
  // A saved form starts again; one that took over others' changes goes on.
  const [savedVersion, setSavedVersion] = useState(settings.version);
  const { run } = useWrite(companySettingsApi.update, {
    success: 'Company settings saved',
    invalidates: [companySettingsApi.all, companiesApi.all],
    onSuccess: (saved, { base64_photos }) => {
      client.setQueryData(companySettingsApi.show().queryKey, saved);
      setBase(saved);
      // A photo is saved by itself, in the midst of typing.
      if (!base64_photos) setSavedVersion(saved.version);
    },
  });
  const save = async (values: CompanyValues) => {
    const changes = toChanges(values, base);
    if (changes) await run(changes);
    else showSuccess('Nothing was changed');
  };
  return (
    <Form<CompanyValues>
      key={savedVersion}
      draft={`company-settings-${savedVersion}`}
      defaults={valuesOf(base)}
      submitLabel="Save"
      onSubmit={save}
    >
      <FormPart title="Company" isFramed>
        <CompanyPhoto
          settings={base}
          save={(photo) => run({ version: base.version, base64_photos: [photo] })}
        />
        {base.brand_colour !== undefined && <BrandField />}
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
        <p className={styles.hint}>Email: {base.company_email}. It cannot be changed here.</p>
      </FormPart>
      <FormPart title="Riders" isFramed>
        <MoneyField<CompanyValues>
          kind="cashLimit"
          name="cash_limit"
          label="Cash limit per rider"
          hint="The most cash a rider should hold before they remit. Empty: no limit."
          rules={[moreThanNothing]}
        />
        {base.cash_step !== undefined && (
          <SelectField<CompanyValues>
            name="cash_step"
            label="Round cash to"
            hint="The sum that riders collect in cash, of new orders. Outlets are owed the exact sum."
            options={cashStepOptions}
            isClearable={false}
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
          hint="Whom riders call when they need help."
        />
      </FormPart>
      {base.second_factor !== undefined && (
        <FormPart title="Signing in" isFramed>
          <SelectField<CompanyValues>
            name="second_factor"
            label="Second factor"
            hint="A passkey or an authenticator app besides the password. Those asked who have none set it up when they next open Waybill. Riders are not asked."
            options={secondFactorOptions}
            isClearable={false}
          />
        </FormPart>
      )}
      <ProofFields />
      <AttemptFields />
      <MessageTextFields companyName={base.company_name} />
      {base.updated_at && (
        <p className={styles.hint}>
          Changed by {base.updated_by}, <DateTime at={base.updated_at} />
        </p>
      )}
      <CompanyConflict base={base} now={settings} onRebase={setBase} />
    </Form>
  );
}
