import type { BoardOrder, OrderAttention, OrderFilter } from '@waybill/contract';

/** The user's narrowing of the board, as in the address; `sort` is left out for newest first. */
export interface BoardNarrowing {
  outlet?: string | undefined;
  area?: string | undefined;
  rider?: string | undefined;
  sort?: 'oldest' | undefined;
}

const names = ['outlet', 'area', 'rider', 'sort'] as const;

export const hasNarrowing = (params: URLSearchParams): boolean => names.some((name) => params.has(name));

export const readNarrowing = (params: URLSearchParams): BoardNarrowing => ({
  outlet: params.get('outlet') || undefined,
  area: params.get('area') || undefined,
  rider: params.get('rider') || undefined,
  sort: params.get('sort') === 'oldest' ? 'oldest' : undefined,
});

/** Puts it into the address in place of what is there. */
export const writeNarrowing = (params: URLSearchParams, narrowing: BoardNarrowing): void => {
  for (const name of names) {
    const value = narrowing[name];
    if (value) params.set(name, value);
    else params.delete(name);
  }
};

/** As a query, to be stored; empty where nothing is set. */
export const narrowingText = (narrowing: BoardNarrowing): string => {
  const params = new URLSearchParams();
  writeNarrowing(params, narrowing);
  return params.toString();
};

/** As the API takes it. */
export const narrowedFilter = ({ outlet, area, rider, sort }: BoardNarrowing) =>
  ({
    ...(outlet && { outlet_id: outlet }),
    ...(area && { customer_city: area }),
    ...(rider && { courier_id: rider }),
    ...(sort && { direction: 'asc' as const }),
  }) satisfies OrderFilter;

/** Whether an order that needs attention is within the narrowing of the board. */
export const isNarrowedTo = (
  { outlet, area, rider }: BoardNarrowing,
  order: BoardOrder,
  { rider: { id } }: OrderAttention,
): boolean =>
  (!outlet || order.outlet_id === outlet) &&
  (!area || order.customer_city === area) &&
  (!rider || (order.status === 'assigned' && id === rider));
