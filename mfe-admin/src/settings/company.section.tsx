import { useQuery } from '@tanstack/react-query';
import { companySettingsApi } from '@waybill/api';
import {
  type CompanySettings,
  type ProofPart,
  type ProofSettings,
  promiseRuleText,
  proofParts,
} from '@waybill/contract';
import { to } from '@waybill/federation';
import { useOffers } from '@waybill/session';
import { capitalised, ErrorPanel, Icon, moneyText, phoneText } from '@waybill/ui';
import { Link } from 'react-router-dom';
import { companyPages } from '../company/company-pages.ts';
import { cashStepText, secondFactorTexts } from '../company/company-values.ts';
import styles from './settings.module.css';
import { useMaySet } from './use-may-set.ts';

const partNames: Record<ProofPart, string> = {
  photo: 'photo',
  signature: 'signature',
  receiver_name: 'name',
  pin: 'PIN',
};

/** Parts of the proof that riders bring of any kind of order. */
const proofText = ({ paid, unpaid }: ProofSettings) => {
  const wanted = proofParts.filter((part) => paid[part] !== 'off' || unpaid[part] !== 'off');
  return capitalised(wanted.map((part) => partNames[part]).join(', ')) || 'Not required';
};

const joined = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(' · ');

/** What each page of the company's settings holds, in a line. */
const lines: Record<(typeof companyPages)[number]['title'], (settings: CompanySettings) => string> = {
  'Company profile': ({ company_name, company_phone, company_address }) =>
    joined(company_name, phoneText(company_phone), company_address),
  'Signing in': ({ second_factor }) =>
    second_factor ? `Second factor: ${secondFactorTexts[second_factor].toLowerCase()}` : 'Password',
  'Riders and cash': ({ cash_limit, cash_step = 0, minutes_to_accept, office_phone }) =>
    joined(
      cash_limit === null ? 'No cash limit' : `At most ${moneyText(cash_limit)} a rider`,
      cash_step > 0 && `Cash to the ${cashStepText(cash_step).toLowerCase()}`,
      `${minutes_to_accept} minutes to accept`,
      office_phone && `Office ${phoneText(office_phone)}`,
    ),
  Promises: ({ promise, closes_at }) =>
    joined(
      promise ? promiseRuleText(promise) : 'No promised time',
      closes_at && `The day ends at ${closes_at}`,
    ),
  'Proof of delivery': ({ proof }) => proofText(proof),
  'Failed deliveries': ({ attempt_reasons }) =>
    attempt_reasons.length === 1 ? '1 reason' : `${attempt_reasons.length} reasons`,
  Messages: ({ message_texts }) => message_texts.map(({ name }) => name).join(', ') || 'No texts yet',
};

/** A line per page of the company's settings: its title, which leads to it, and what it holds. */
function Lines({ settings, maySet }: { settings: CompanySettings | null | undefined; maySet: boolean }) {
  const hasMessages = useOffers('messages');
  const hasPrivacy = useOffers('privacy');
  const others = [
    ['Permissions', to.settingsAbility(), 'What each role may do'] as const,
    ...(hasPrivacy
      ? [['Data protection', to.dataProtection(), 'Requests, breaches and days until erased'] as const]
      : []),
    ['Import from a spreadsheet', to.import(), 'Customers, outlets, riders and orders'] as const,
  ];
  return (
    <dl className={styles.lines}>
      {companyPages.map(({ id, title }) => (
        <div key={title}>
          <dt>{maySet ? <Link to={to.companySettings(id)}>{title}</Link> : title}</dt>
          <dd>{settings === undefined ? '…' : settings && lines[title](settings)}</dd>
          {maySet && <Icon name="forward" />}
        </div>
      ))}
      {hasMessages && (
        <div>
          <dt>
            {maySet ? (
              <Link to={to.companySettings('automatic')}>Automatic messages</Link>
            ) : (
              'Automatic messages'
            )}
          </dt>
          <dd>WhatsApp, SMS and email to receivers</dd>
          {maySet && <Icon name="forward" />}
        </div>
      )}
      {/* On a phone the overview is the menu; beside a menu they would say nothing new. */}
      {(maySet ? others : []).map(([title, address, about]) => (
        <div key={title} data-phone>
          <dt>
            <Link to={address}>{title}</Link>
          </dt>
          <dd>{about}</dd>
          <Icon name="forward" />
        </div>
      ))}
    </dl>
  );
}

/** The company's own settings at a glance, and the ways to change them. */
export function CompanySection() {
  const query = useQuery(companySettingsApi.show());
  const { data, error, isPending } = query;
  const maySet = useMaySet();
  if (!useOffers('company_settings')) return null;
  return (
    <section className={styles.company} aria-labelledby="company-settings">
      <h2 id="company-settings">Company</h2>
      {error && !data && (
        <>
          <ErrorPanel title="Company settings could not be loaded" query={query} />
          <Lines settings={null} maySet={maySet} />
        </>
      )}
      {isPending && (
        <div role="status" aria-label="Loading company settings">
          <Lines settings={undefined} maySet={maySet} />
        </div>
      )}
      {data && <Lines settings={data} maySet={maySet} />}
    </section>
  );
}
