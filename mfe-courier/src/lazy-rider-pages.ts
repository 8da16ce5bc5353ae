import { lazyPage } from '@waybill/federation';
import { preloadRiderTexts } from './texts/rider-texts.ts';

/** With the texts of this phone's language, so that the page begins in it; in English where they cannot be loaded. */
async function inItsLanguage<Page>(page: Promise<Page>): Promise<Page> {
  await preloadRiderTexts().catch(() => undefined);
  return page;
}

/** A rider's own pages, apart from `remote.ts`, as the background component preloads them for use without signal. */
export const RiderDashboard = lazyPage(() => inItsLanguage(import('./dashboard/rider-dashboard.page.tsx')));
export const RiderOrders = lazyPage(() => inItsLanguage(import('./my-orders/courier-orders.page.tsx')));
export const RiderRemittance = lazyPage(() =>
  inItsLanguage(import('./remittance/rider-remittance.page.tsx')),
);
export const RiderPapers = lazyPage(() => inItsLanguage(import('./papers/papers.page.tsx')));
