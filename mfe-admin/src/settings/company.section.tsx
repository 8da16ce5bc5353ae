import { useQuery } from '@tanstack/react-query';
import { companySettingsApi } from '@waybill/api';
import { type CompanySettings, type ProofPart, type ProofSettings, proofParts } from '@waybill/contract';
import { to } from '@waybill/federation';
import { useOffers } from '@waybill/session';
import { capitalised, ErrorPanel, Facts, moneyText, phoneText } from '@waybill/ui';
import { Link } from 'react-router-dom';
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
  return capitalised(wanted.map((part) => partNames[part]).join(', ')) || 'Nothing';
};

const factOf = {
  Name: ({ company_name }) => company_name,
  Phone: ({ company_phone }) => phoneText(company_phone),
  Address: ({ company_address }) => company_address,
  'Cash limit per rider': ({ cash_limit }) => (cash_limit === null ? 'No limit' : moneyText(cash_limit)),
  'Round cash to': ({ cash_step = 0 }) => cashStepText(cash_step),
  'Minutes to accept': ({ minutes_to_accept }) => String(minutes_to_accept),
  'Office phone': ({ office_phone }) => (office_phone ? phoneText(office_phone) : 'Not set'),
  'Second factor': ({ second_factor }) => second_factor && secondFactorTexts[second_factor],
  'Proof of delivery': ({ proof }) => proofText(proof),
  'Reasons for failed attempts': ({ attempt_reasons }) => String(attempt_reasons.length),
  'Message texts': ({ message_texts }) => message_texts.map(({ name }) => name).join(', ') || 'None',
} satisfies Record<string, (settings: CompanySettings) => string | null | undefined>;

const factNames = Object.keys(factOf) as (keyof typeof factOf)[];

/** On a phone these take two lines. */
const isLong: Partial<Record<keyof typeof factOf, boolean>> = { Address: true, 'Message texts': true };
const longValue = '… '.repeat(15);

/** The company's own settings, and the button to change them. */
export function CompanySection() {
  const query = useQuery(companySettingsApi.show());
  const { data, error, isPending } = query;
  const maySet = useMaySet();
  if (!useOffers('company_settings')) return null;
  return (
    <section className={styles.company} aria-labelledby="company-settings">
      <header>
        <h2 id="company-settings">Company</h2>
        {maySet && <Link to={to.companySettings()}>Edit company settings</Link>}
      </header>
      {error && !data && <ErrorPanel title="Company settings could not be loaded" query={query} />}
      {isPending && (
        <div role="status" aria-label="Loading company settings">
          <Facts facts={factNames.map((name) => [name, isLong[name] ? longValue : '…'])} />
        </div>
      )}
      {data && <Facts facts={factNames.map((name) => [name, factOf[name](data)])} />}
    </section>
  );
}
