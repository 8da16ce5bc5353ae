import { defineRemote, lazyRoute } from '@waybill/federation';
import { manifest, paths } from './manifest.ts';

export default defineRemote({
  ...manifest,
  routes: [
    lazyRoute(
      `${paths.remittance}/:page?`,
      'Remittance',
      () => import('./remittance/remittance-list.page.tsx'),
    ),
    lazyRoute(
      `${paths.verifyRemittance}/:page?`,
      'Verify Remittance',
      () => import('./remittance/verify-remittance.page.tsx'),
    ),
    lazyRoute(`${paths.cash}/riders/:page?`, 'Riders’ cash', () => import('./cash/riders-cash.page.tsx')),
    lazyRoute(`${paths.cash}/rider/:id`, 'Cash of a rider', () => import('./cash/rider-cash.page.tsx')),
    lazyRoute(`${paths.cash}/pay/:id/:page?`, 'Pay of a rider', () => import('./cash/pay.page.tsx')),
    lazyRoute(`${paths.cash}/expenses/:page?`, 'Expenses', () => import('./cash/expenses.page.tsx')),
    lazyRoute(`${paths.cash}/days`, 'Days', () => import('./cash/days.page.tsx')),
    lazyRoute(`${paths.cash}/day/:day`, 'Day close', () => import('./cash/day.page.tsx')),
    lazyRoute(`${paths.cash}/book/:page?`, 'Cash book', () => import('./cash/book.page.tsx')),
    lazyRoute(`${paths.cash}/statements/:page?`, 'Statements', () => import('./cash/statement.page.tsx')),
    lazyRoute(
      `${paths.cash}/settlement/payouts/:page?`,
      'Payouts',
      () => import('./settlement/payouts.page.tsx'),
    ),
    lazyRoute(`${paths.cash}/settlement/payout/:id`, 'Payout', () => import('./settlement/payout.page.tsx')),
    lazyRoute(
      `${paths.cash}/settlement/questions/:page?`,
      'Questions',
      () => import('./settlement/questions.page.tsx'),
    ),
    lazyRoute(
      `${paths.cash}/settlement/:page?`,
      'Settlement',
      () => import('./settlement/settlement.page.tsx'),
    ),
    lazyRoute(`${paths.cash}/transfers/:page?`, 'Transfers', () => import('./cash/transfers.page.tsx')),
    lazyRoute(paths.cash, 'Riders’ cash', () => import('./cash/riders-cash.page.tsx')),
    lazyRoute(
      `${paths.ordersReport}/:page?`,
      'Orders Report',
      () => import('./reports/orders-report.page.tsx'),
    ),
    lazyRoute(
      `${paths.deliveryReport}/:page?`,
      'Delivery Report',
      () => import('./reports/delivery-report.page.tsx'),
    ),
    lazyRoute(
      `${paths.mileageReport}/:page?`,
      'Mileage Report',
      () => import('./reports/mileage-report.page.tsx'),
    ),
    lazyRoute(paths.result, 'Result', () => import('./reports/result.page.tsx')),
    lazyRoute(paths.setRole, 'Remit', () => import('./remittance/remit-order.page.tsx')),
  ],
});
