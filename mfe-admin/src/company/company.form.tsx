import { useQueryClient } from '@tanstack/react-query';
import { companiesApi, companySettingsApi, useWrite } from '@waybill/api';
import type { CompanySettings } from '@waybill/contract';
import { showSuccess } from '@waybill/session';
import { DateTime } from '@waybill/ui';
import { forgetDraft, storedDraft } from '@waybill/ui/fields';
import { Form } from '@waybill/ui/form';
import { useState } from 'react';
import { AttemptFields } from './attempt-fields.tsx';
import styles from './company.module.css';
import { CompanyConflict } from './company-conflict.panel.tsx';
import { ProfileFields, RiderFields, SignInFields } from './company-fields.tsx';
import type { CompanySettingsPart } from './company-pages.ts';
import { type CompanyValues, picked, toChanges, valuesOf } from './company-values.ts';
import { MessageTextFields } from './message-text-fields.tsx';
import { PromiseFields } from './promise-fields.tsx';
import { ProofFields } from './proof-fields.tsx';
import { useUnsavedGuard } from './use-unsaved-guard.tsx';

interface CompanyFormProps {
  settings: CompanySettings;
  page: CompanySettingsPart;
}

interface PartProps extends Pick<CompanyFormProps, 'page'> {
  base: CompanySettings;
  savePhoto: (photo: string) => Promise<unknown>;
}

function Part({ page, base, savePhoto }: PartProps) {
  if (page.id === 'riders') return <RiderFields base={base} />;
  if (page.id === 'proof') return <ProofFields />;
  if (page.id === 'promises') return <PromiseFields base={base} />;
  if (page.id === 'attempts') return <AttemptFields />;
  if (page.id === 'messages') return <MessageTextFields companyName={base.company_name} />;
  if (page.id === 'sign-in') return <SignInFields base={base} />;
  return <ProfileFields base={base} savePhoto={savePhoto} />;
}

/**
 * One page of the settings as a form, which sends the changed fields alone. Changes of another owner since it was opened are shown, and
 * nothing typed is lost.
 */
export function CompanyForm({ settings, page }: CompanyFormProps) {
  const client = useQueryClient();
  const [base, setBase] = useState(settings);
  // A saved form starts again; one that took over others' changes goes on.
  const [savedVersion, setSavedVersion] = useState(settings.version);
  const draft = `company-settings-${savedVersion}-${page.id ?? 'profile'}`;
  const [isChanged, setIsChanged] = useState(() => storedDraft(draft) !== undefined);
  const question = useUnsavedGuard(isChanged, () => forgetDraft(draft));
  const { run } = useWrite(companySettingsApi.update, {
    success: 'Company settings saved',
    invalidates: [companySettingsApi.all, companiesApi.all],
    onSuccess: (saved, { base64_photos }) => {
      client.setQueryData(companySettingsApi.show().queryKey, saved);
      setBase(saved);
      // A photo is saved by itself, in the midst of typing.
      if (base64_photos) return;
      setSavedVersion(saved.version);
      setIsChanged(false);
    },
  });
  const save = async (values: Partial<CompanyValues>) => {
    const changes = toChanges(values, base);
    if (changes) await run(changes);
    else showSuccess('Nothing was changed');
  };
  return (
    <div className={styles.form}>
      <Form<Partial<CompanyValues>>
        key={savedVersion}
        draft={draft}
        defaults={picked(valuesOf(base), page.fields)}
        submitLabel="Save"
        onValuesChange={(_, values) => setIsChanged(toChanges(values, base) !== undefined)}
        onSubmit={save}
      >
        <Part
          page={page}
          base={base}
          savePhoto={(photo) => run({ version: base.version, base64_photos: [photo] })}
        />
        {base.updated_at && (
          <p className={styles.hint}>
            Changed by {base.updated_by}, <DateTime at={base.updated_at} />
          </p>
        )}
        <CompanyConflict
          base={base}
          now={settings}
          onRebase={(now, values) => {
            setBase(now);
            setIsChanged(toChanges(values, now) !== undefined);
          }}
        />
      </Form>
      {question}
    </div>
  );
}
