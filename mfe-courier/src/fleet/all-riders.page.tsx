import { useQuery } from '@tanstack/react-query';
import { couriersApi } from '@waybill/api';
import { type Courier, limits } from '@waybill/contract';
import { to } from '@waybill/federation';
import { can, useViewer } from '@waybill/session';
import { ApprovalTag, Button, Icon, phoneText } from '@waybill/ui';
import { MemberStatusTag, memberStatusText } from '@waybill/ui/members';
import { type Column, ListPage, SearchBox, textParam, useListQuery } from '@waybill/ui/table';
import { useState } from 'react';
import { type RiderDialog, RiderDialogs } from './rider.dialogs.tsx';
import { RiderActions } from './rider-actions.tsx';

const params = { search: textParam() };
const pageSizes = [8, 10, 15] as const;

const columns: readonly Column<Courier>[] = [
  { id: 'name', title: 'Name', value: ({ courier_name }) => courier_name, card: 'title' },
  {
    id: 'phone',
    title: 'Contact no.',
    value: ({ courier_phone }) => courier_phone && phoneText(courier_phone),
  },
  {
    id: 'approved',
    title: 'Company Approved',
    value: ({ company_approved }) => (company_approved ? 'Approved' : 'Unapproved'),
    render: ({ company_approved }) => <ApprovalTag isApproved={company_approved} no="Unapproved" />,
    card: 'aside',
  },
  {
    id: 'status',
    title: 'Status',
    value: memberStatusText,
    render: (rider) => <MemberStatusTag member={rider} />,
    card: 'aside',
  },
];

/** All riders of the company (spec 2, "All Riders"). */
export function AllRidersPage() {
  const list = useListQuery(params, { path: to.allRiders, pageSizes });
  const query = useQuery(
    couriersApi.list({ page: list.page, per_page: list.perPage, search: list.filters.search }),
  );
  const [open, setOpen] = useState<RiderDialog | null>(null);
  const viewer = useViewer();
  // The server refuses a clone everything that makes or invites people.
  const mayAdd = can(viewer, 'couriers.write') && !viewer.isInClone;
  return (
    <>
      <ListPage
        title="All Riders"
        list={list}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        note="Displays from the Most recent to the oldest"
        emptyText="No item found"
        filters={
          <SearchBox
            label="Search riders"
            minimum={limits.searchMinimum}
            value={list.filters.search}
            onSearch={(search) => list.change({ search })}
          />
        }
        tools={
          mayAdd && (
            <>
              <Button icon={<Icon name="mail" />} onClick={() => setOpen({ dialog: 'invite' })}>
                Invite Rider
              </Button>
              <Button
                type="primary"
                icon={<Icon name="plus" />}
                onClick={() => setOpen({ dialog: 'create' })}
              >
                Create Rider
              </Button>
            </>
          )
        }
        actions={(rider) => <RiderActions rider={rider} onOpen={setOpen} />}
      />
      {open && <RiderDialogs open={open} onClose={() => setOpen(null)} />}
    </>
  );
}
