import { can, useViewer } from '@waybill/session';
import { Button, Icon } from '@waybill/ui';
import { ListPage, SearchBox, textParam, useListQuery } from '@waybill/ui/table';
import { useState } from 'react';
import type { AddressBook, Entry } from './address-book.ts';
import { DeleteEntryDialog } from './delete-entry.dialog.tsx';
import { AddEntryDialog, EditEntryDialog } from './entry.dialogs.tsx';

const params = { search: textParam() };

type Open<One> = { dialog: 'add' } | { dialog: 'edit' | 'delete'; entry: One };

/** A book of the company: its list with a search, and adding, changing and deleting what is in it. */
export function AddressBookPage<One extends Entry>({ book }: { book: AddressBook<One> }) {
  const list = useListQuery(params, { path: book.path, pageSizes: book.pageSizes });
  const query = book.useEntries({ page: list.page, per_page: list.perPage, search: list.filters.search });
  const [open, setOpen] = useState<Open<One> | null>(null);
  const isWriter = can(useViewer(), book.ability);
  const { words, search } = book;
  const close = () => setOpen(null);
  return (
    <>
      <ListPage
        title={book.title}
        list={list}
        query={query}
        columns={book.columns}
        rowKey={({ id }) => id}
        note="Displays from the Most recent to the oldest"
        filters={
          <SearchBox
            label={search.label}
            minimum={search.minimum}
            delayMs={search.delayMs}
            value={list.filters.search}
            onSearch={(text) => list.change({ search: text })}
          />
        }
        tools={
          isWriter && (
            <Button type="primary" icon={<Icon name="plus" />} onClick={() => setOpen({ dialog: 'add' })}>
              {words.add}
            </Button>
          )
        }
        {...(isWriter && {
          actions: (entry: One) => (
            <>
              <Button
                size="small"
                aria-label={`Edit ${book.nameOf(entry)}`}
                onClick={() => setOpen({ dialog: 'edit', entry })}
              >
                Edit
              </Button>
              <Button
                size="small"
                danger
                type="text"
                aria-label={`Delete ${book.nameOf(entry)}`}
                onClick={() => setOpen({ dialog: 'delete', entry })}
              >
                Delete
              </Button>
            </>
          ),
        })}
      />
      {open?.dialog === 'add' && <AddEntryDialog book={book} onClose={close} />}
      {open?.dialog === 'edit' && <EditEntryDialog book={book} entry={open.entry} onClose={close} />}
      {open?.dialog === 'delete' && <DeleteEntryDialog book={book} entry={open.entry} onClose={close} />}
    </>
  );
}
