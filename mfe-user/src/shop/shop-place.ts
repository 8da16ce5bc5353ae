import type { ShopCaller } from '@waybill/api';

/** In whose name the page makes its calls, and its address without a query. */
export interface ShopPlace {
  caller: ShopCaller;
  base: string;
}
