import { legalVersions } from '@waybill/contract';
import { to } from '@waybill/federation';
import { LegalDocument, monthOf } from './legal-document.tsx';
import { termsSections } from './terms-sections.tsx';

/** See docs/spec-coverage.md#foundation-9. */
export const TermsPage = () => (
  <LegalDocument
    title="Terms of Service"
    updated={monthOf(legalVersions.terms)}
    lead={
      <p>
        These terms say what you may expect of Waybill and what Waybill expects of you. By making an account,
        joining a company’s team or booking a delivery you agree to them.
      </p>
    }
    sections={termsSections}
    other={{ to: to.privacy(), title: 'Privacy Policy' }}
  />
);
