import { useQuery } from '@tanstack/react-query';
import { companySettingsApi } from '@waybill/api';
import { to } from '@waybill/federation';
import { useOffers } from '@waybill/session';
import { DetailSkeleton, EmptyState, ErrorPanel } from '@waybill/ui';
import { Link } from 'react-router-dom';
import { useMaySet } from '../settings/use-may-set.ts';
import { CompanyForm } from './company.form.tsx';
import styles from './company.module.css';

/** The owner's settings of the company. */
export function CompanySettingsPage() {
  const query = useQuery(companySettingsApi.show());
  const { data, error, isPending } = query;
  const maySet = useMaySet();
  if (!useOffers('company_settings')) return <EmptyState text="This server has no company settings" />;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>Company settings</h1>
        <Link to={to.settings()}>Back to Settings</Link>
      </header>
      {error && !data && <ErrorPanel title="Company settings could not be loaded" query={query} />}
      {isPending && <DetailSkeleton label="Loading company settings" />}
      {data && maySet && <CompanyForm settings={data} />}
      {!maySet && <EmptyState text="The company sets these itself" />}
    </div>
  );
}
