/**
 * The addresses of the suite's pages. `:name` stands for the id of a record, and ` → ` for where an address leads, if that is
 * another page.
 */
const everyones = ['/', '/user/profile'];
const orders = ['/orders', '/orders?order=:order', '/orders-table/1', '/customers/1', '/outlets/1'];
const riders = ['/riders', '/allriders/1', '/riderView/:rider'];
const cash = [
  'riders/1',
  'rider/:rider',
  'pay/:rider',
  'expenses/1',
  'days',
  'day/:day',
  'book/1',
  'statements/1',
  'transfers/1',
  'settlement/1',
  'settlement/payouts/1',
  'settlement/payout/:payout',
  'settlement/questions/1',
].map((page) => `/cash/${page}`);
export const books = [
  '/verifyRemittance/1',
  '/ordersReport/1',
  '/deliveryReport/1',
  '/mileageReport/1',
  '/result',
];
const owners = [
  '/employees/1',
  '/settings',
  '/settings/ability',
  '/settings/company',
  '/settings/company/automatic',
  '/settings/data-protection',
  '/activity/1',
  '/import',
];
const office = [...everyones, ...orders, ...riders, '/remittance/1', '/setRole'];

export const users = [
  '/userDashboard',
  '/delivery',
  '/user/trackOrder',
  '/user/trackView?order_id=:number',
  '/user/rates',
  '/user/userOrders',
  '/user/referrals',
  '/invite/me',
  '/auth/switchAccount',
  '/auth/registerCompany',
  '/user/userProfile',
];

export const ridersOwn = [
  '/ → /courier/dashboard',
  '/user/profile',
  '/courier/dashboard',
  '/courier/orders',
  '/courier/remittance/1',
  '/courier/papers',
];
/** All that the owner of a company sees. */
export const everything = [...office, ...cash, ...books, ...owners];

/** Each address with the one that it leads to, where that is another. */
export const visitors = [
  '/ → /auth/login',
  '/auth/login',
  '/auth/createAccount',
  '/auth/registerUser',
  '/auth/password',
  '/auth/resetPassword?token=abc',
  '/auth/inviteLinkReg',
  '/auth/inviteRegisteration?invite_code=abc',
  '/terms-of-service',
  '/privacy-policy',
  '/orders → /auth/login',
];
