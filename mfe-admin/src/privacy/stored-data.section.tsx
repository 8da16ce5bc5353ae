import { useQuery } from '@tanstack/react-query';
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
import { CountField, FormPart } from '@waybill/ui/fields';
import { type FieldRule, Form } from '@waybill/ui/form';
import { Link } from 'react-router-dom';
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
          <DaysForm key={data.version} settings={data} />
          <Kinds settings={data} />
        </>
      )}
    </section>
  );
}

function DaysForm({ settings }: { settings: CompanySettings }) {
  const { version, keep_days: days = defaultKeepDays } = settings;
  const { run } = useWrite(companySettingsApi.update, {
    success: 'Days saved',
    invalidates: [companySettingsApi.all],
  });
  const save = async (values: KeepDays) => {
    const changed = keepDaysKinds.filter((kind) => values[kind] !== days[kind]);
    if (changed.length === 0) return showSuccess('Nothing was changed');
    await run({ version, keep_days: Object.fromEntries(changed.map((kind) => [kind, values[kind]])) });
  };
  return (
    <Form<KeepDays> defaults={days} submitLabel="Save days" onSubmit={save}>
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
