import { useQuery } from '@tanstack/react-query';
import { companySettingsApi, isApiError } from '@waybill/api';
import { type ProofPart, type ProofSettings, proofParts } from '@waybill/contract';
import { to } from '@waybill/federation';
import { capitalised, DetailSkeleton, ErrorPanel, Facts, moneyText, phoneText } from '@waybill/ui';
import { Link } from 'react-router-dom';
import styles from './settings.module.css';

const partNames: Record<ProofPart, string> = {
  photo: 'photo',
  signature: 'signature',
  receiver_name: 'name',
  pin: 'PIN',
};

/** Which parts riders bring of any kind of order. */
const proofText = ({ paid, unpaid }: ProofSettings) => {
  const wanted = proofParts.filter((part) => paid[part] !== 'off' || unpaid[part] !== 'off');
  return capitalised(wanted.map((part) => partNames[part]).join(', ')) || 'Nothing';
};

/** What is set for the company itself, and the way to change it. */
export function CompanySection() {
  const { data, error, isPending, isFetching, refetch } = useQuery(companySettingsApi.show());
  // Another server may have no such settings.
  if (isApiError(error) && error.status === 404) return null;
  return (
    <section className={styles.company} aria-labelledby="company-settings">
      <header>
        <h2 id="company-settings">Company</h2>
        <Link to={to.companySettings()}>Edit company settings</Link>
      </header>
      {error && !data && (
        <ErrorPanel
          title="Company settings could not be loaded"
          error={error}
          onRetry={refetch}
          isRetrying={isFetching}
        />
      )}
      {isPending && <DetailSkeleton label="Loading company settings" />}
      {data && (
        <Facts
          facts={[
            ['Name', data.company_name],
            ['Phone', phoneText(data.company_phone)],
            ['Address', data.company_address],
            ['Cash limit per rider', data.cash_limit === null ? 'No limit' : moneyText(data.cash_limit)],
            ['Minutes to accept', String(data.minutes_to_accept)],
            ['Office phone', data.office_phone ? phoneText(data.office_phone) : 'Not set'],
            ['Proof of delivery', proofText(data.proof)],
            ['Attempt reasons', String(data.attempt_reasons.length)],
            ['Reasons', String(data.reasons.length)],
            ['Message texts', data.message_texts.map(({ name }) => name).join(', ') || 'None'],
          ]}
        />
      )}
    </section>
  );
}
