import { useQuery } from '@tanstack/react-query';
import { companiesApi } from '@waybill/api';
import type { PlatformCompany } from '@waybill/contract';
import { to } from '@waybill/federation';
import {
  endImpersonation,
  startImpersonation,
  useImpersonation,
  useOffers,
  useViewer,
} from '@waybill/session';
import { ApprovalTag, Button, Icon, phoneText, StatusTag } from '@waybill/ui';
import { FilterSelect, SearchBox } from '@waybill/ui/filters';
import { type Column, ListPage, oneOfParam, textParam, useListQuery } from '@waybill/ui/table';
import { useState } from 'react';
import { ApproveCompanyDialog } from './approve-company.dialog.tsx';
import styles from './companies.module.css';
import { RejectCompanyDialog } from './reject-company.dialog.tsx';
import { ResetFactorsOfAccountDialog } from './reset-factors.dialog.tsx';

const params = { search: textParam(), show: oneOfParam(['waiting']) };
const pageSizes = [8, 15, 20] as const;

const statusOf = ({ management_approved, refused_at }: PlatformCompany) => {
  if (management_approved) return 'Approved';
  return refused_at ? 'Rejected' : 'Not approved';
};

const columns: readonly Column<PlatformCompany>[] = [
  {
    id: 'name',
    title: 'Name',
    value: ({ company_name }) => company_name,
    picture: ({ company_picture }) => company_picture,
    card: 'title',
  },
  {
    id: 'email',
    title: 'Email',
    value: ({ company_email }) => company_email,
    render: ({ company_email }) => (
      <span className={styles.email} title={company_email}>
        {company_email}
      </span>
    ),
  },
  {
    id: 'phone',
    title: 'Contact no.',
    value: ({ company_phone }) => phoneText(company_phone),
    card: 'below',
  },
  {
    id: 'country',
    title: 'Country',
    value: ({ company_country }) => company_country,
  },
  {
    id: 'state',
    title: 'State',
    value: ({ company_state }) => company_state,
  },
  { id: 'city', title: 'City', value: ({ company_city }) => company_city, card: 'below' },
  {
    id: 'status',
    title: 'Status',
    value: statusOf,
    render: (company) =>
      statusOf(company) === 'Rejected' ? (
        <StatusTag tone="canceled" icon="cancel">
          Rejected
        </StatusTag>
      ) : (
        <ApprovalTag isApproved={company.management_approved} />
      ),
    card: 'aside',
  },
];

/** All companies of the platform: approves or rejects new ones and impersonates approved ones. */
export function CompaniesListPage() {
  const list = useListQuery(params, { path: to.companies, pageSizes });
  const { page, perPage, filters } = list;
  const isWaiting = filters.show === 'waiting';
  const query = useQuery(companiesApi.list({ page, perPage, search: filters.search, isWaiting }));
  const [deciding, setDeciding] = useState<{ dialog: Decision; company: PlatformCompany } | null>(null);
  const { isAdministrator, isImpersonating } = useViewer();
  const mayReset = useOffers('second_factor') && isAdministrator && !isImpersonating;
  const [isResetting, setIsResetting] = useState(false);
  return (
    <>
      <ListPage
        title="Companies"
        list={list}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        hasDetails
        note="Displays from the Most recent to the oldest"
        filters={
          <>
            <SearchBox
              label="Search companies"
              value={filters.search}
              onSearch={(search) => list.change({ search })}
            />
            <FilterSelect
              label="Status"
              value={filters.show}
              options={[{ value: 'waiting', label: waitingLabel(query.data?.counts?.waiting) }]}
              onChange={(show) => list.change({ show: show === 'waiting' ? show : undefined })}
            />
          </>
        }
        tools={
          <>
            <EndImpersonationButton />
            {mayReset && (
              <Button type="text" icon={<Icon name="verify" />} onClick={() => setIsResetting(true)}>
                Reset second factors
              </Button>
            )}
          </>
        }
        actions={(company) => (
          <CompanyActions company={company} onDecide={(dialog) => setDeciding({ dialog, company })} />
        )}
      />
      {deciding?.dialog === 'approve' && (
        <ApproveCompanyDialog company={deciding.company} onDone={() => setDeciding(null)} />
      )}
      {isResetting && <ResetFactorsOfAccountDialog onDone={() => setIsResetting(false)} />}
      {deciding?.dialog === 'reject' && (
        <RejectCompanyDialog company={deciding.company} onDone={() => setDeciding(null)} />
      )}
    </>
  );
}

type Decision = 'approve' | 'reject';

const waitingLabel = (count: number | undefined) =>
  count === undefined ? 'Waiting for approval' : `Waiting for approval (${count})`;

interface CompanyActionsProps {
  company: PlatformCompany;
  onDecide: (decision: Decision) => void;
}

function CompanyActions({ company, onDecide }: CompanyActionsProps) {
  const { isAdministrator } = useViewer();
  const mayReject = useOffers('company_rejection');
  const impersonate = () => {
    startImpersonation(company);
    location.assign(to.dashboard());
  };
  if (!isAdministrator) return null;
  return (
    <>
      {!company.management_approved && (
        <Button size="small" type="primary" onClick={() => onDecide('approve')}>
          Approve
        </Button>
      )}
      {mayReject && statusOf(company) === 'Not approved' && (
        <Button size="small" onClick={() => onDecide('reject')}>
          Reject
        </Button>
      )}
      {company.management_approved && (
        <Button size="small" title="See the suite as this company does" onClick={impersonate}>
          Clone
        </Button>
      )}
    </>
  );
}

function EndImpersonationButton() {
  const { companyId } = useImpersonation();
  const end = () => {
    endImpersonation();
    location.reload();
  };
  return companyId && <Button onClick={end}>Reset Clone</Button>;
}
