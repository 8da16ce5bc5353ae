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
import { companyPages, type SettingsGroup } from '../company/company-pages.ts';
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

interface LineProps {
  title: string;
  /** None where it is not theirs to change. */
  address?: string | undefined;
  about: string | null;
  /** On a phone the overview is the menu; next to a menu it would say nothing new. */
  isOfPhone?: boolean;
}

/** A page of the settings: its title, which leads to it, and what it holds. */
const Line = ({ title, address, about, isOfPhone = false }: LineProps) => (
  <div data-phone={isOfPhone || undefined}>
    <dt>{address ? <Link to={address}>{title}</Link> : title}</dt>
    <dd>{about}</dd>
    {address && <Icon name="forward" />}
  </div>
);

/** The pages of the company's settings in the groups of their menu. */
function Lines({ settings, maySet }: { settings: CompanySettings | null | undefined; maySet: boolean }) {
  const hasMessages = useOffers('messages');
  const hasPrivacy = useOffers('privacy');
  const groupLines = (group: SettingsGroup) =>
    companyPages
      .filter((page) => page.group === group)
      .map(({ id, title }) => (
        <Line
          key={title}
          title={title}
          address={maySet ? to.companySettings(id) : undefined}
          about={settings === undefined ? '…' : settings && lines[title](settings)}
        />
      ));
  return (
    <>
      <dl className={styles.lines}>
        {groupLines('company')}
        {maySet && (
          <>
            <Line
              title="Permissions"
              address={to.settingsAbility()}
              about="What each role may do"
              isOfPhone
            />
            {hasPrivacy && (
              <Line
                title="Data protection"
                address={to.dataProtection()}
                about="Requests, breaches and days until erased"
                isOfPhone
              />
            )}
            <Line
              title="Import from a spreadsheet"
              address={to.import()}
              about="Customers, outlets, riders and orders"
              isOfPhone
            />
          </>
        )}
      </dl>
      <h3>Deliveries</h3>
      <dl className={styles.lines}>{groupLines('deliveries')}</dl>
      <h3>Messages</h3>
      <dl className={styles.lines}>
        {groupLines('messages')}
        {hasMessages && (
          <Line
            title="Automatic messages"
            address={maySet ? to.companySettings('automatic') : undefined}
            about="WhatsApp, SMS and email to receivers"
          />
        )}
      </dl>
    </>
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
