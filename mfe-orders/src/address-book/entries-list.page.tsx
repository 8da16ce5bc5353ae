import { type QueryKey, useQuery } from '@tanstack/react-query';
import type { SearchedList, Write } from '@waybill/api';
import { to } from '@waybill/federation';
import { can, useViewer } from '@waybill/session';
import { Button, Icon } from '@waybill/ui';
import type { RowAction } from '@waybill/ui/act';
import { SearchBox, useNewOnArrival } from '@waybill/ui/filters';
import { type Column, ListPage, textParam, useListQuery } from '@waybill/ui/table';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router-dom';
import { DeleteEntryDialog } from './delete-entry.dialog.tsx';
import { EntryActions } from './entry-actions.tsx';

const params = { search: textParam() };

export interface EditDialogProps<Entry> {
  entry: Entry;
  onClose: () => void;
}

interface EntriesListPageProps<Entry> {
  kind: 'customers' | 'outlets';
  title: string;
  deleteTitle: string;
  addLabel: string;
  pageSizes: readonly number[];
  search: { minimum: number; delayMs: number };
  columns: readonly Column<Entry>[];
  nameOf: (entry: Entry) => string;
  api: {
    all: QueryKey;
    list: SearchedList<Entry>;
    remove: Write<string, Entry>;
  };
  AddDialog: ComponentType<{ onClose: () => void }>;
  EditDialog: ComponentType<EditDialogProps<Entry>>;
  /** Before Delete. */
  more?: (entry: Entry) => readonly RowAction[];
}

type OpenDialog<Entry> = { kind: 'add' } | { kind: 'edit' | 'delete'; entry: Entry };

/** The list of customers or outlets. See docs/spec-coverage.md#operations-2. */
export function EntriesListPage<Entry extends { id: string }>(props: EntriesListPageProps<Entry>) {
  const { kind, title, addLabel, pageSizes, columns, nameOf, api, AddDialog, EditDialog, more } = props;
  const list = useListQuery(params, { path: to[kind], pageSizes });
  const query = useQuery(api.list({ page: list.page, perPage: list.perPage, search: list.filters.search }));
  const [dialog, setDialog] = useState<OpenDialog<Entry> | null>(null);
  const isWriter = can(useViewer(), `${kind}.write`);
  const add = () => setDialog({ kind: 'add' });
  useNewOnArrival(isWriter, add);
  const close = () => setDialog(null);
  const actions = (entry: Entry) => (
    <EntryActions
      name={nameOf(entry)}
      onEdit={() => setDialog({ kind: 'edit', entry })}
      onDelete={() => setDialog({ kind: 'delete', entry })}
      more={more?.(entry)}
    />
  );
  return (
    <>
      <ListPage
        title={title}
        list={list}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        hasDetails
        note="Displays from the Most recent to the oldest"
        filters={
          <SearchBox
            label={`Search ${kind}`}
            {...props.search}
            value={list.filters.search}
            onSearch={(search) => list.change({ search })}
          />
        }
        tools={
          isWriter && (
            <>
              <Link to={to.import(kind)}>Import</Link>
              <Button type="primary" icon={<Icon name="plus" />} onClick={add}>
                {addLabel}
              </Button>
            </>
          )
        }
        {...(isWriter && { actions })}
      />
      {dialog?.kind === 'add' && <AddDialog onClose={close} />}
      {dialog?.kind === 'edit' && <EditDialog entry={dialog.entry} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <DeleteEntryDialog
          title={props.deleteTitle}
          id={dialog.entry.id}
          name={nameOf(dialog.entry)}
          remove={api.remove}
          queries={api.all}
          onClose={close}
        />
      )}
    </>
  );
}
