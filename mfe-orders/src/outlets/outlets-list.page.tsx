import { useQuery } from '@tanstack/react-query';
import { outletsApi } from '@waybill/api';
import { limits, type Outlet } from '@waybill/contract';
import { lazyDialog, to } from '@waybill/federation';
import { can, useOffers, useViewer } from '@waybill/session';
import { Button, Icon, phoneText } from '@waybill/ui';
import { SearchBox, useNewOnArrival } from '@waybill/ui/filters';
import { type Column, ListPage, textParam, useListQuery } from '@waybill/ui/table';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DeleteEntryDialog } from '../address-book/delete-entry.dialog.tsx';
import { EntryActions, type EntryDialog } from '../address-book/entry-actions.tsx';
import type { EditOutletDialogProps } from './edit-outlet.dialog.tsx';
import type { ShopPageDialogProps } from './shop-page.dialog.tsx';

const AddOutlet = lazyDialog<{ onClose: () => void }>(
  'Add an outlet',
  () => import('./add-outlet.dialog.tsx'),
);
const EditOutlet = lazyDialog<EditOutletDialogProps>('Edit Outlet', () => import('./edit-outlet.dialog.tsx'));

const ShopPage = lazyDialog<ShopPageDialogProps>('Shop’s page', () => import('./shop-page.dialog.tsx'));

const params = { search: textParam() };
const pageSizes = [8, 15, 20] as const;

const columns: readonly Column<Outlet>[] = [
  {
    id: 'name',
    title: 'Name',
    value: ({ outlet_name }) => outlet_name,
    picture: () => null,
    card: 'title',
  },
  { id: 'email', title: 'Email', value: ({ outlet_email }) => outlet_email, isWideOnly: true },
  {
    id: 'phone',
    title: 'Contact no.',
    value: ({ outlet_phone }) => phoneText(outlet_phone),
    card: 'aside',
  },
  {
    id: 'country',
    title: 'Country',
    value: ({ outlet_country }) => outlet_country,
  },
  {
    id: 'state',
    title: 'State',
    value: ({ outlet_state }) => outlet_state,
  },
  { id: 'city', title: 'City', value: ({ outlet_city }) => outlet_city, card: 'below' },
  {
    id: 'added',
    title: 'Added',
    value: ({ created_at }) => created_at,
    kind: 'timestamp',
    isDetailOnly: true,
  },
  { id: 'address', title: 'Address', value: ({ outlet_address }) => outlet_address, isDetailOnly: true },
];

/** See docs/spec-coverage.md#operations-2. */
export function OutletsListPage() {
  const list = useListQuery(params, { path: to.outlets, pageSizes });
  const query = useQuery(
    outletsApi.list({ page: list.page, perPage: list.perPage, search: list.filters.search }),
  );
  const hasShops = useOffers('shops');
  const [shop, setShop] = useState<Outlet>();
  const [dialog, setDialog] = useState<EntryDialog<Outlet> | null>(null);
  const isWriter = can(useViewer(), 'outlets.write');
  useNewOnArrival(isWriter, () => setDialog({ kind: 'add' }));
  const close = () => setDialog(null);
  const actions = (entry: Outlet) => (
    <EntryActions
      name={entry.outlet_name}
      onEdit={() => setDialog({ kind: 'edit', entry })}
      onDelete={() => setDialog({ kind: 'delete', entry })}
      more={
        hasShops
          ? [
              {
                title: 'Shop’s page…',
                label: `Shop’s page of ${entry.outlet_name}`,
                onPress: () => setShop(entry),
              },
            ]
          : []
      }
    />
  );
  return (
    <>
      <ListPage
        title="Outlets"
        list={list}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        hasDetails
        note="Displays from the Most recent to the oldest"
        filters={
          <SearchBox
            label="Search outlets"
            minimum={limits.searchMinimum}
            delayMs={400}
            value={list.filters.search}
            onSearch={(search) => list.change({ search })}
          />
        }
        tools={
          isWriter && (
            <>
              <Link to={to.import('outlets')}>Import</Link>
              <Button type="primary" icon={<Icon name="plus" />} onClick={() => setDialog({ kind: 'add' })}>
                Add an outlet
              </Button>
            </>
          )
        }
        {...(isWriter && { actions })}
      />
      {shop && <ShopPage outlet={shop} onClose={() => setShop(undefined)} />}
      {dialog?.kind === 'add' && <AddOutlet onClose={close} />}
      {dialog?.kind === 'edit' && <EditOutlet outlet={dialog.entry} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <DeleteEntryDialog
          title="Delete Outlet"
          id={dialog.entry.id}
          name={dialog.entry.outlet_name}
          remove={outletsApi.remove}
          queries={outletsApi.all}
          onClose={close}
        />
      )}
    </>
  );
}
