import { useQuery } from '@tanstack/react-query';
import { invitesApi, ridersApi } from '@waybill/api';
import type { Rider } from '@waybill/contract';
import { to } from '@waybill/federation';
import { useLiveRefresh } from '@waybill/live';
import { countText, phoneText, useNow } from '@waybill/ui';
import { MembersPage, useMembersList } from '@waybill/ui/members';
import type { Column } from '@waybill/ui/table';
import { Link, useNavigate } from 'react-router-dom';
import { shiftStateText } from '../shifts/shift-text.ts';
import { type SharedOffers, useOfferShares } from './offer-shares.ts';
import { riderMembers } from './rider-members.ts';
import { ViewRiderLink } from './view-rider-link.tsx';

const columnsWith = (shares: ReadonlyMap<string, SharedOffers>, now: Date): readonly Column<Rider>[] => [
  {
    id: 'name',
    title: 'Name',
    value: ({ courier_name }) => courier_name,
    picture: ({ courier_picture }) => courier_picture,
    card: 'title',
  },
  {
    id: 'phone',
    title: 'Contact no.',
    value: ({ courier_phone }) => courier_phone && phoneText(courier_phone),
    card: 'below',
  },
  {
    id: 'shift',
    title: 'Shift',
    isOnlyWhere: 'any',
    value: ({ shifts, termination_date }) =>
      (shifts && termination_date === null && shiftStateText(shifts, now)) || null,
    card: 'below',
  },
  {
    id: 'offers',
    title: 'Offers, 30 days',
    isOnlyWhere: 'any',
    value: ({ id }) => {
      const share = shares.get(id);
      if (!share) return null;
      return `${countText(share.offered)} (${share.percent} %), ${countText(share.accepted)} accepted`;
    },
    card: 'below',
  },
];

/** See docs/spec-coverage.md#operations-2. */
export function AllRidersPage() {
  const list = useMembersList(to.allRiders);
  // New members wait for approval here.
  useLiveRefresh(['waiting.changed', 'courier.changed'], [ridersApi.all, invitesApi.all]);
  const { page, perPage, filters } = list;
  const navigate = useNavigate();
  const query = useQuery(ridersApi.list({ page, perPage, search: filters.search }));
  return (
    <MembersPage
      members={riderMembers}
      title="All Riders"
      list={list}
      query={query}
      inviteForm={location.origin + to.inviteRegistration()}
      columns={columnsWith(useOfferShares(), new Date(useNow(60_000)))}
      notApprovedLabel="Unapproved"
      onOpen={({ id }) => navigate(to.riderView(id))}
      ownTools={<Link to={to.import('riders')}>Import</Link>}
      ownActions={(rider) => <ViewRiderLink rider={rider} />}
    />
  );
}
