import type { PlatformCompany } from '@waybill/contract';
import { DateTime, Facts, PhoneLink } from '@waybill/ui';

/** The basis of a decision on a company: its owner, place and time of registration. */
export function WhoAsks({ company }: { company: PlatformCompany }) {
  const { owner, company_address, company_city, company_state, company_country } = company;
  return (
    <Facts
      facts={[
        ['Owner', owner?.name],
        ['Owner’s email', owner?.email],
        ['Owner’s phone', owner?.phone && <PhoneLink digits={owner.phone} />],
        ['Company’s email', company.company_email],
        ['Company’s phone', <PhoneLink key="phone" digits={company.company_phone} />],
        ['Address', [company_address, company_city, company_state, company_country].join(', ')],
        ['Registered', <DateTime key="registered" at={company.created_at} />],
        ['Rejected', company.refused_at && <DateTime at={company.refused_at} />],
        ['Reason', company.refused_at && company.refused_reason],
      ]}
    />
  );
}
