import { legalVersions } from '@waybill/contract';
import { to } from '@waybill/federation';
import { LegalDocument, monthOf } from './legal-document.tsx';
import { privacySections } from './privacy-sections.tsx';

export const PrivacyPage = () => (
  <LegalDocument
    title="Privacy Policy"
    updated={monthOf(legalVersions.privacy)}
    lead={
      <p>
        What Waybill keeps about you, what for, who can see it and when it is forgotten. There is no
        advertising and no tracking in Waybill, and nothing is sold.
      </p>
    }
    sections={privacySections}
    other={{ to: to.terms(), title: 'Terms of Service' }}
  />
);
