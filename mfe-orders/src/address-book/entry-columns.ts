import { phoneText } from '@waybill/ui';
import type { Column } from '@waybill/ui/table';

interface ListedEntry {
  name: string;
  picture: string | null;
  email: string | null;
  phone: string;
  country: string;
  state: string;
  city: string;
  address: string;
}

/** The columns of a list of customers or outlets. */
export const entryColumns = <Entry extends { created_at: string }>(
  of: (entry: Entry) => ListedEntry,
): readonly Column<Entry>[] => [
  {
    id: 'name',
    title: 'Name',
    value: (entry) => of(entry).name,
    picture: (entry) => of(entry).picture,
    card: 'title',
  },
  { id: 'email', title: 'Email', value: (entry) => of(entry).email, isWideOnly: true },
  { id: 'phone', title: 'Contact no.', value: (entry) => phoneText(of(entry).phone), card: 'aside' },
  { id: 'country', title: 'Country', value: (entry) => of(entry).country },
  { id: 'state', title: 'State', value: (entry) => of(entry).state },
  { id: 'city', title: 'City', value: (entry) => of(entry).city, card: 'below' },
  {
    id: 'added',
    title: 'Added',
    value: ({ created_at }) => created_at,
    kind: 'timestamp',
    isDetailOnly: true,
  },
  { id: 'address', title: 'Address', value: (entry) => of(entry).address, isDetailOnly: true },
];
