import { to } from '@waybill/federation';
import { LegalDocument } from './legal-document.tsx';
import { termsSections } from './terms-sections.tsx';

/** See docs/spec-coverage.md#foundation-9. */
export const TermsPage = () => (
  <LegalDocument
    title="Terms of Service"
    updated="July 2017"
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
