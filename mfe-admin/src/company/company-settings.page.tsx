import { useQuery } from '@tanstack/react-query';
import { companySettingsApi } from '@waybill/api';
import { useOffers } from '@waybill/session';
import { DetailSkeleton, EmptyState, ErrorPanel } from '@waybill/ui';
import { useParams } from 'react-router-dom';
import { SettingsFrame } from '../settings/settings-frame.tsx';
import { useMaySet } from '../settings/use-may-set.ts';
import { CompanyForm } from './company.form.tsx';
import { pageOf } from './company-pages.ts';

/** The owner's settings of the company, a page for each of their parts. */
export function CompanySettingsPage() {
  const query = useQuery(companySettingsApi.show());
  const { data, error, isPending } = query;
  const maySet = useMaySet();
  const page = pageOf(useParams().page);
  if (!useOffers('company_settings')) return <EmptyState text="This server has no company settings" />;
  return (
    <SettingsFrame title="Company settings" isForm={page.id !== undefined}>
      {error && !data && <ErrorPanel title="Company settings could not be loaded" query={query} />}
      {isPending && <DetailSkeleton label="Loading company settings" />}
      {data && maySet && <CompanyForm key={page.title} page={page} settings={data} />}
      {!maySet && <EmptyState text="The company sets these itself" />}
    </SettingsFrame>
  );
}
