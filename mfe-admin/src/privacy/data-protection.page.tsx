import { useOffers } from '@waybill/session';
import { EmptyState } from '@waybill/ui';
import { SettingsFrame } from '../settings/settings-frame.tsx';
import { useMaySet } from '../settings/use-may-set.ts';
import { BreachesSection } from './breaches.section.tsx';
import { ErasuresSection } from './erasures.section.tsx';
import { PersonsSection } from './persons.section.tsx';
import { StoredDataSection } from './stored-data.section.tsx';

/** Data protection: persons who ask for a copy or to be erased, what is stored how long, and breaches. */
export function DataProtectionPage() {
  const maySet = useMaySet();
  if (!useOffers('privacy')) return <EmptyState text="This server has no data protection desk" />;
  return (
    <SettingsFrame title="Data protection">
      {!maySet && <EmptyState text="The company manages this itself" />}
      {maySet && (
        <>
          <PersonsSection />
          <ErasuresSection />
          <BreachesSection />
          <StoredDataSection />
        </>
      )}
    </SettingsFrame>
  );
}
