import { outletsApi } from '@waybill/api';
import { limits, type Outlet } from '@waybill/contract';
import { lazyDialog } from '@waybill/federation';
import { useOffers } from '@waybill/session';
import { useState } from 'react';
import { type EditDialogProps, EntriesListPage } from '../address-book/entries-list.page.tsx';
import { entryColumns } from '../address-book/entry-columns.ts';
import type { ShopPageDialogProps } from './shop-page.dialog.tsx';

const AddOutlet = lazyDialog<{ onClose: () => void }>(
  'Add an outlet',
  () => import('./add-outlet.dialog.tsx'),
);
const EditOutlet = lazyDialog<EditDialogProps<Outlet>>(
  'Edit Outlet',
  () => import('./edit-outlet.dialog.tsx'),
);
const ShopPage = lazyDialog<ShopPageDialogProps>('Shop’s page', () => import('./shop-page.dialog.tsx'));

const columns = entryColumns<Outlet>((outlet) => ({
  name: outlet.outlet_name,
  picture: null,
  email: outlet.outlet_email,
  phone: outlet.outlet_phone,
  country: outlet.outlet_country,
  state: outlet.outlet_state,
  city: outlet.outlet_city,
  address: outlet.outlet_address,
}));

export function OutletsListPage() {
  const hasShops = useOffers('shops');
  const [shop, setShop] = useState<Outlet>();
  const shopAction = (outlet: Outlet) => ({
    title: 'Shop’s page…',
    label: `Shop’s page of ${outlet.outlet_name}`,
    onPress: () => setShop(outlet),
  });
  return (
    <>
      <EntriesListPage
        kind="outlets"
        title="Outlets"
        deleteTitle="Delete Outlet"
        addLabel="Add an outlet"
        pageSizes={[8, 15, 20]}
        search={{ minimum: limits.searchMinimum, delayMs: 400 }}
        columns={columns}
        nameOf={({ outlet_name }) => outlet_name}
        api={outletsApi}
        AddDialog={AddOutlet}
        EditDialog={EditOutlet}
        more={(outlet) => (hasShops ? [shopAction(outlet)] : [])}
      />
      {shop && <ShopPage outlet={shop} onClose={() => setShop(undefined)} />}
    </>
  );
}
