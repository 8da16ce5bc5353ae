import { useDeferredValue } from 'react';
import { WebhooksSection } from '../webhooks/webhooks.section.tsx';
import { CompanySection } from './company.section.tsx';
import { DeliveryRatesSection } from './delivery-rates.section.tsx';
import { PaySection } from './pay.section.tsx';
import { RolesSection } from './roles.section.tsx';
import styles from './settings.module.css';
import { SettingsFrame } from './settings-frame.tsx';
import { ShopRulesSection } from './shop-rules.section.tsx';
import { TokensSection } from './tokens.section.tsx';
import { TransfersSection } from './transfers.section.tsx';
import { useMaySet } from './use-may-set.ts';

/**
 * The owner's settings of a company, the part that opens its business first: itself, delivery rates, tokens of
 * other systems, roles, and the rest (docs/spec-coverage.md#foundation-2).
 */
export function SettingsPage() {
  // Four sections are more than a press may wait for: they follow the heading, in slices.
  const areSectionsDue = useDeferredValue(true, false);
  const maySet = useMaySet();
  return (
    <SettingsFrame title="Settings">
      {!maySet && (
        <p className={styles.note}>
          You assign roles and permissions for this company. The rest it sets itself.
        </p>
      )}
      {areSectionsDue && (
        <>
          <CompanySection />
          <DeliveryRatesSection />
          <TokensSection />
          <RolesSection />
          <PaySection />
          <ShopRulesSection />
          <TransfersSection />
          <WebhooksSection />
        </>
      )}
    </SettingsFrame>
  );
}
