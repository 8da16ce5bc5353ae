import { to } from '@waybill/federation';
import { useOffers } from '@waybill/session';
import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { WebhooksSection } from '../webhooks/webhooks.section.tsx';
import { CompanySection } from './company.section.tsx';
import { DeliveryRatesSection } from './delivery-rates.section.tsx';
import { RolesSection } from './roles.section.tsx';
import styles from './settings.module.css';
import { TokensSection } from './tokens.section.tsx';
import { useMaySet } from './use-may-set.ts';

/**
 * The owner's settings of a company, the part that opens its business first: itself, delivery rates, roles, tokens of
 * other systems and webhooks (docs/spec-coverage.md#foundation-2).
 */
export function SettingsPage() {
  // Four sections are more than a press may wait for: they follow the heading, in slices.
  const areSectionsDue = useDeferredValue(true, false);
  const maySet = useMaySet();
  const hasDataProtection = useOffers('privacy');
  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <h1>Settings</h1>
        <nav aria-label="More settings">
          {hasDataProtection && <Link to={to.dataProtection()}>Data protection</Link>}
          <Link to={to.import()}>Import from a spreadsheet</Link>
        </nav>
      </header>
      {!maySet && (
        <p className={styles.note}>
          You assign roles and permissions for this company. The rest it sets itself.
        </p>
      )}
      {areSectionsDue && (
        <>
          <CompanySection />
          <DeliveryRatesSection />
          <RolesSection />
          <TokensSection />
          <WebhooksSection />
        </>
      )}
    </div>
  );
}
