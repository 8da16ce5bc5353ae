import { useQuery, useQueryClient } from '@tanstack/react-query';
import { companySettingsApi, useWrite } from '@waybill/api';
import {
  type CompanySettings,
  defaultKeepDays,
  type KeepDays,
  type KeepDaysKind,
  keepDays,
  keepDaysKinds,
  listDataKinds,
} from '@waybill/contract';
import { to } from '@waybill/federation';
import { showSuccess } from '@waybill/session';
import { Button, countText, DetailSkeleton, ErrorPanel, Icon, saveFile } from '@waybill/ui';
import { CountField, changedFields, FormPart } from '@waybill/ui/fields';
import { type FieldRule, Form } from '@waybill/ui/form';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ConflictNote } from '../company/conflict-note.tsx';
import { fieldConflicts, type Said } from '../company/field-conflicts.ts';
import styles from './privacy.module.css';
import { recordOfProcessing } from './record-of-processing.ts';

const labels: Record<KeepDaysKind, string> = {
  orders: 'Receivers in orders',
  notes: 'Comments and notes',
  places: 'Riders’ places',
  webhooks: 'Webhook calls',
  sign_ins: 'Sign-ins of staff',
};

const withinBounds =
  ({ min, max }: { min: number; max: number }): FieldRule =>
  (value) =>
    Number(value) < min || Number(value) > max ? `Enter ${min} to ${countText(max)} days` : undefined;

/** What is stored of persons, why and how long, with the days that the company sets. */
export function StoredDataSection() {
  const query = useQuery(companySettingsApi.show());
  const { data, error, isPending } = query;
  return (
    <section className={styles.section} data-framed aria-labelledby="privacy-stored">
      <header className={styles.heading}>
        <h2 id="privacy-stored">What is stored, and for how long</h2>
        {data && (
          <Button
            icon={<Icon name="download" />}
            onClick={() =>
              saveFile(new Blob([recordOfProcessing(data)], { type: 'text/csv' }), 'record-of-processing.csv')
            }
          >
            Record of processing
          </Button>
        )}
      </header>
      {error && !data && <ErrorPanel title="Stored data could not be loaded" query={query} />}
      {isPending && <DetailSkeleton label="Loading stored data" />}
      {data && (
        <>
          <DaysForm settings={data} />
          <Kinds settings={data} />
        </>
      )}
    </section>
  );
}

const daysOf = ({ keep_days = defaultKeepDays }: CompanySettings): KeepDays => keep_days;

const daysText = (days: number) => `${countText(days)} days`;
const said = Object.fromEntries(
  keepDaysKinds.map((kind) => [kind, [labels[kind], daysText]]),
) as unknown as Said<KeepDays>;

/** Days that another owner changes meanwhile are shown, and nothing typed is lost. */
function DaysForm({ settings }: { settings: CompanySettings }) {
  const client = useQueryClient();
  const [base, setBase] = useState(settings);
  const [before, after] = [daysOf(base), daysOf(settings)];
  const theirs = Object.keys(changedFields(before, after)) as KeepDaysKind[];
  // Other settings have the same version, and do not matter here.
  const { version } = theirs.length === 0 ? settings : base;
  const { run } = useWrite(companySettingsApi.update, {
    success: 'Days saved',
    invalidates: [companySettingsApi.all],
    onSuccess: (saved) => {
      client.setQueryData(companySettingsApi.show().queryKey, saved);
      setBase(saved);
    },
  });
  const save = async (values: KeepDays) => {
    const keep_days = changedFields(before, values);
    if (Object.keys(keep_days).length === 0) return showSuccess('Nothing was changed');
    await run({ version, keep_days });
  };
  return (
    <Form<KeepDays> defaults={before} submitLabel="Save days" onSubmit={save}>
      <FormPart title="Days until erased">
        <p className={styles.hint}>
          Orders under way, and those whose money is not counted, are not erased. How long photos and
          signatures stay is a setting of <Link to={to.companySettings('proof')}>Proof of delivery</Link>.
        </p>
        <div className={styles.days}>
          {keepDaysKinds.map((kind) => (
            <CountField<KeepDays>
              key={kind}
              name={kind}
              label={labels[kind]}
              required="Days are required"
              hint={`${keepDays[kind].min} to ${countText(keepDays[kind].max)} days`}
              rules={[withinBounds(keepDays[kind])]}
            />
          ))}
        </div>
      </FormPart>
      {theirs.length > 0 && settings.version > base.version && (
        <ConflictNote<KeepDays>
          by={settings.updated_by}
          what={theirs.map((kind) => labels[kind]).join(', ')}
          before={before}
          after={after}
          conflictsOf={(typed) => fieldConflicts(said, typed, before, after)}
          onRebase={() => setBase(settings)}
        />
      )}
    </Form>
  );
}

function Kinds({
  settings: { keep_days: days = defaultKeepDays, proof_days },
}: {
  settings: CompanySettings;
}) {
  return (
    <table className={styles.kinds}>
      <thead>
        <tr>
          <th scope="col">What, and what for</th>
          <th scope="col">How long</th>
        </tr>
      </thead>
      <tbody>
        {listDataKinds({ ...days, proof_days }).map(({ kind, what, why, howLong }) => (
          <tr key={kind}>
            <th scope="row">
              {what}
              <small>{why}</small>
            </th>
            <td>{howLong}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
