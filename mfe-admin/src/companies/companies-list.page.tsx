import { useQuery } from '@tanstack/react-query';
import { companiesApi, useWrite } from '@waybill/api';
import type { Company } from '@waybill/contract';
import { to } from '@waybill/federation';
import { resetClone, startClone, useClone, useViewer } from '@waybill/session';
import { ApprovalTag, Button, ConfirmDialog, Icon, phoneText } from '@waybill/ui';
import { type Column, ListPage, SearchBox, textParam, useListQuery } from '@waybill/ui/table';
import { useState } from 'react';

const params = { search: textParam() };
const pageSizes = [8, 15, 20] as const;

const columns: readonly Column<Company>[] = [
  { id: 'name', title: 'Name', value: ({ company_name }) => company_name, card: 'title' },
  { id: 'email', title: 'Email', value: ({ company_email }) => company_email },
  { id: 'phone', title: 'Contact no.', value: ({ company_phone }) => phoneText(company_phone) },
  { id: 'country', title: 'Country', value: ({ company_country }) => company_country },
  { id: 'state', title: 'State', value: ({ company_state }) => company_state },
  { id: 'city', title: 'City', value: ({ company_city }) => company_city },
  {
    id: 'status',
    title: 'Status',
    value: ({ management_approved }) => (management_approved ? 'Approved' : 'Not approved'),
    render: ({ management_approved }) => <ApprovalTag isApproved={management_approved} />,
    card: 'aside',
  },
];

/** All companies of the platform: approve the new ones, look at one as its owner does. */
export function CompaniesListPage() {
  const list = useListQuery(params, { path: to.companies, pageSizes });
  const query = useQuery(
    companiesApi.list({ page: list.page, per_page: list.perPage, search: list.filters.search }),
  );
  const [approving, setApproving] = useState<Company | null>(null);
  return (
    <>
      <ListPage
        title="Companies"
        list={list}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        note="Displays from the Most recent to the oldest"
        filters={
          <SearchBox
            label="Search companies"
            value={list.filters.search}
            onSearch={(search) => list.change({ search })}
          />
        }
        tools={<ResetCloneButton />}
        actions={(company) => <CompanyActions company={company} onApprove={() => setApproving(company)} />}
      />
      {approving && <ApproveCompany company={approving} onDone={() => setApproving(null)} />}
    </>
  );
}

function CompanyActions({ company, onApprove }: { company: Company; onApprove: () => void }) {
  const { isAdministrator } = useViewer();
  const clone = () => {
    startClone(company);
    location.assign(to.dashboard());
  };
  if (!isAdministrator) return null;
  return (
    <>
      {!company.management_approved && (
        <Button size="small" type="primary" onClick={onApprove}>
          Approve
        </Button>
      )}
      {company.management_approved && (
        <Button size="small" icon={<Icon name="view" />} onClick={clone}>
          Clone
        </Button>
      )}
    </>
  );
}

function ApproveCompany({ company, onDone }: { company: Company; onDone: () => void }) {
  const { act, isPending } = useWrite(companiesApi.approve, {
    success: `${company.company_name} approved`,
    invalidates: [companiesApi.all],
  });
  return (
    <ConfirmDialog
      title="Approve this company"
      confirmLabel="Approve"
      isBusy={isPending}
      onCancel={onDone}
      onConfirm={() => act(company.id).then(onDone)}
    >
      <p>{company.company_name} and its people can then work with Waybill.</p>
    </ConfirmDialog>
  );
}

function ResetCloneButton() {
  const { companyId } = useClone();
  const reset = () => {
    resetClone();
    location.reload();
  };
  return companyId && <Button onClick={reset}>Reset Clone</Button>;
}
