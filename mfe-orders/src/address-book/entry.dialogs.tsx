import { useQuery } from '@tanstack/react-query';
import { companiesApi, useWrite } from '@waybill/api';
import { Button, DetailSkeleton, Dialog, Form } from '@waybill/ui';
import { type AddressBook, changedFields, type Entry, type EntryValues } from './address-book.ts';

interface AddEntryProps<One extends Entry> {
  book: AddressBook<One>;
  onClose: () => void;
  /** What is known already, where it is added from somewhere else than its list. */
  begins?: EntryValues;
  /** Called with the new entry, before it closes. */
  onAdded?: (entry: One) => void;
}

/** Adds an entry; the place begins with the company's own, where most of its customers and outlets are. */
export function AddEntryDialog<One extends Entry>({ book, onClose, begins, onAdded }: AddEntryProps<One>) {
  const company = useQuery(companiesApi.mine());
  const { run } = useWrite(book.create, {
    success: (entry) => `${book.nameOf(entry)} added`,
    invalidates: [book.queries],
    onSuccess: (entry) => {
      onAdded?.(entry);
      onClose();
    },
  });
  const { company_country, company_state, company_city } = company.data ?? {};
  const { prefix, Fields } = book;
  return (
    <Dialog title={book.words.addTitle} onClose={onClose}>
      {company.isPending && <DetailSkeleton label="Loading the form" />}
      {!company.isPending && (
        <Form<EntryValues>
          // What is known now goes before what was once typed into the list's own form.
          {...(!begins && { draft: `add-${prefix}` })}
          defaults={{
            [`${prefix}_country`]: company_country,
            [`${prefix}_state`]: company_state,
            [`${prefix}_city`]: company_city,
            ...begins,
          }}
          submitLabel={book.words.add}
          secondary={<Button onClick={onClose}>Cancel</Button>}
          actions="fixed"
          onSubmit={run}
        >
          <Fields entry={null} />
        </Form>
      )}
    </Dialog>
  );
}

interface EditEntryProps<One extends Entry> {
  book: AddressBook<One>;
  entry: One;
  onClose: () => void;
}

/** Changes what is kept of an entry. Nothing is sent where nothing was changed. */
export function EditEntryDialog<One extends Entry>({ book, entry, onClose }: EditEntryProps<One>) {
  const { run } = useWrite(book.update, {
    success: (saved) => `${book.nameOf(saved)} saved`,
    invalidates: [book.queries],
    onSuccess: onClose,
  });
  const kept = book.valuesOf(entry);
  const save = async (typed: EntryValues) => {
    const changes = changedFields(kept, typed);
    if (Object.keys(changes).length === 0) onClose();
    else await run({ ...changes, id: entry.id });
  };
  const { Fields } = book;
  return (
    <Dialog title={book.words.editTitle} onClose={onClose}>
      <Form<EntryValues>
        defaults={kept}
        submitLabel="Save"
        secondary={<Button onClick={onClose}>Cancel</Button>}
        actions="fixed"
        onSubmit={save}
      >
        <Fields entry={entry} />
      </Form>
    </Dialog>
  );
}
