import { limits } from '@waybill/contract';
import { can, useViewer } from '@waybill/session';
import { Button } from 'antd';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { SearchBox } from '../../filters/search-box.tsx';
import { useNewOnArrival } from '../../filters/use-new-on-arrival.ts';
import { Icon } from '../../show/icon.tsx';
import { ApprovalTag, StatusTag } from '../../show/status-tag.tsx';
import type { Column } from '../../table/columns.tsx';
import { ListPage } from '../../table/list-page.tsx';
import { textParam } from '../../table/url-param.ts';
import { type ListState, useListQuery } from '../../table/use-list-query.ts';
import { MemberActions } from './member-actions.tsx';
import { type MemberDialog, MemberDialogs } from './member-dialogs.tsx';
import { MemberStatusTag, memberStatusText } from './member-status-tag.tsx';
import styles from './members.module.css';
import type { Member, Members } from './members.ts';
import { SentInvitesSection } from './sent-invites.section.tsx';

const params = { search: textParam() };
const pageSizes = [8, 10, 15] as const;

type MembersList = ListState<{ search: string | undefined }>;

/** The search, page and page size of a list of members, as the URL has them; `path` gives the address of a page. */
export const useMembersList = (path: (page: number) => string): MembersList =>
  useListQuery(params, { path, pageSizes });

interface MembersPageProps<One extends Member> {
  members: Members<One>;
  title: string;
  list: MembersList;
  query: ComponentProps<typeof ListPage<One>>['query'];
  /** The target of a mailed invite's link; the server adds the code. */
  inviteForm: string;
  /** The columns before approval and status. */
  columns: readonly Column<One>[];
  /** The text of the approval column without an approval. */
  notApprovedLabel: string;
  /** A press on a row, where members have a page of their own; without it, all their values are shown. */
  onOpen?: (member: One) => void;
  /** Actions of this kind of members alone. */
  ownActions?: (member: One) => ReactNode;
  /** Buttons of this kind of members alone, first in the heading. */
  ownTools?: ReactNode;
  /** Other parts of the page, after the list and the invites. */
  below?: ReactNode;
}

const approvalColumns = <One extends Member>(notApprovedLabel: string): readonly Column<One>[] => [
  {
    id: 'approved',
    title: 'Company Approved',
    value: ({ company_approved }) => (company_approved ? 'Approved' : notApprovedLabel),
    render: ({ company_approved }) =>
      company_approved ? (
        <span className={styles.usual}>
          <StatusTag tone="delivered" icon="check" isQuiet>
            Approved
          </StatusTag>
        </span>
      ) : (
        <ApprovalTag isApproved={false} notApprovedLabel={notApprovedLabel} />
      ),
    card: 'aside',
    // Who is not approved has the button for it.
    isWideOnly: true,
  },
  {
    id: 'status',
    title: 'Status',
    value: memberStatusText,
    render: (member) => (
      <span className={styles.usual}>
        <MemberStatusTag member={member} isQuiet />
      </span>
    ),
    card: 'aside',
  },
];

/** The list of one kind of a company's members, with everything that is done to them (docs/spec-coverage.md#operations-2). */
export function MembersPage<One extends Member>(props: MembersPageProps<One>) {
  const { members, title, list, columns, notApprovedLabel } = props;
  const [open, setOpen] = useState<MemberDialog<One> | null>(null);
  const viewer = useViewer();
  // The server rejects creating and inviting members while impersonating a company.
  const mayAdd = can(viewer, members.abilities.write) && !viewer.isImpersonating;
  useNewOnArrival(mayAdd, () => setOpen({ dialog: 'invite' }));
  return (
    <>
      <ListPage
        title={title}
        list={list}
        query={props.query}
        columns={[...columns, ...approvalColumns<One>(notApprovedLabel)]}
        rowKey={({ id }) => id}
        {...(props.onOpen ? { onOpen: props.onOpen } : { hasDetails: true })}
        note="Displays from the Most recent to the oldest"
        emptyText="No item found"
        filters={
          <SearchBox
            label={`Search ${members.noun.toLowerCase()}s`}
            minimum={limits.searchMinimum}
            value={list.filters.search}
            onSearch={(search) => list.change({ search })}
          />
        }
        tools={
          mayAdd && (
            <>
              {props.ownTools}
              <Button icon={<Icon name="mail" />} onClick={() => setOpen({ dialog: 'invite' })}>
                Invite {members.noun}
              </Button>
              <Button
                type="primary"
                icon={<Icon name="plus" />}
                onClick={() => setOpen({ dialog: 'create' })}
              >
                Create {members.noun}
              </Button>
            </>
          )
        }
        actions={(member) => (
          <MemberActions
            members={members}
            member={member}
            onOpen={setOpen}
            own={props.ownActions?.(member)}
          />
        )}
        below={
          <>
            <SentInvitesSection type={members.inviteType} inviteForm={props.inviteForm} />
            {props.below}
          </>
        }
      />
      {open && (
        <MemberDialogs
          members={members}
          open={open}
          inviteForm={props.inviteForm}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
