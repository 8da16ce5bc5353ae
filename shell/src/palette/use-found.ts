import { useQuery } from '@tanstack/react-query';
import { customersApi, ordersApi, ridersApi } from '@waybill/api';
import { type NavigationEntry, to } from '@waybill/federation';
import { phoneText, useDebouncedValue } from '@waybill/ui';

/** One line of the palette: where it leads, and what it says. */
export interface PaletteItem {
  id: string;
  to: string;
  label: string;
  detail?: string | undefined;
  icon: NavigationEntry['icon'];
}

/** What was found of one kind. */
export interface PaletteGroup {
  title: string;
  items: readonly PaletteItem[];
}

/** The server's searches take no less. */
const shortest = 3;
const most = 5;
const waitMs = 200;

/** Orders, customers and riders that fit a text, for who may see them; nothing before three characters are typed. */
export function useFound(text: string, entries: readonly NavigationEntry[]) {
  const search = useDebouncedValue(text.trim(), waitMs);
  const isLong = search.length >= shortest;
  const mayFind = (path: string) => isLong && entries.some((entry) => entry.to === path);
  const orders = useQuery({
    ...ordersApi.boardPage({ search }, { page: 1, perPage: most }),
    enabled: mayFind(to.orders()),
  });
  const customers = useQuery({ ...customersApi.search(search), enabled: mayFind(to.customers()) });
  const riders = useQuery({ ...ridersApi.choices(search), enabled: mayFind(to.riders()) });
  const queries = [orders, customers, riders];
  const groups: PaletteGroup[] = [
    {
      title: 'Orders',
      items: (orders.data?.data ?? []).map(({ id, order_id, customer_name, customer_address }) => ({
        id,
        to: to.orders({ order: id }),
        label: `${order_id} · ${customer_name}`,
        detail: customer_address,
        icon: 'orders',
      })),
    },
    {
      title: 'Riders',
      items: (riders.data?.data ?? []).slice(0, most).map(({ id, courier_name, courier_phone }) => ({
        id,
        to: to.riderView(id),
        label: courier_name,
        detail: courier_phone ? phoneText(courier_phone) : undefined,
        icon: 'rider',
      })),
    },
    {
      title: 'Customers',
      items: (customers.data?.data ?? []).slice(0, most).map(({ id, customer_name, customer_phone }) => ({
        id,
        to: to.customersWith(customer_phone),
        label: customer_name,
        detail: phoneText(customer_phone),
        icon: 'people',
      })),
    },
  ];
  return {
    groups: isLong ? groups : [],
    isTooShort: text.trim().length < shortest,
    isSearching: (isLong && queries.some(({ isFetching }) => isFetching)) || search !== text.trim(),
    hasFailed: isLong && queries.some(({ isError }) => isError),
    retry: () => queries.filter(({ isError }) => isError).map((query) => query.refetch()),
  };
}
