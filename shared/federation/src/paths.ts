/**
 * The paths of the suite's pages by the part that owns them, each written once: manifests and routes, and the addresses in `to`, are
 * made of them. Plain data: manifests are read without a bundler.
 */
export const ordersPaths = {
  dashboard: '/',
  board: '/orders',
  review: '/orders-table',
  customers: '/customers',
  outlets: '/outlets',
} as const;

export const riderPaths = {
  dashboard: '/courier/dashboard',
  orders: '/courier/orders',
  remittance: '/courier/remittance',
  papers: '/courier/papers',
  riders: '/riders',
  allRiders: '/allriders',
  riderView: '/riderView',
} as const;

export const financePaths = {
  remittance: '/remittance',
  verifyRemittance: '/verifyRemittance',
  ordersReport: '/ordersReport',
  deliveryReport: '/deliveryReport',
  mileageReport: '/mileageReport',
  result: '/result',
  setRole: '/setRole',
  cash: '/cash',
} as const;

export const adminPaths = {
  employees: '/employees',
  companies: '/companies',
  settings: '/settings',
  ability: '/settings/ability',
  companySettings: '/settings/company',
  dataProtection: '/settings/data-protection',
  tokenCalls: '/settings/tokens',
  webhook: '/settings/webhooks',
  activity: '/activity',
  import: '/import',
} as const;

export const userPaths = {
  dashboard: '/userDashboard',
  trackOrder: '/user/trackOrder',
  trackView: '/user/trackView',
  userOrders: '/user/userOrders',
  userOrder: '/userOrder',
  bookOrder: '/delivery',
  rates: '/user/rates',
  referrals: '/user/referrals',
  invites: '/invite/me',
  shop: '/shop',
  shopLink: '/s',
} as const;

export const authPaths = {
  login: '/auth/login',
  createAccount: '/auth/createAccount',
  registerUser: '/auth/registerUser',
  forgotPassword: '/auth/password',
  resetPassword: '/auth/resetPassword',
  registerCompany: '/auth/registerCompany',
  inviteLink: '/auth/inviteLinkReg',
  inviteRegistration: '/auth/inviteRegisteration',
  switchAccount: '/auth/switchAccount',
  userClearance: '/auth/userClearance',
  secondFactor: '/auth/secondFactor',
  userRedirect: '/auth/userRedirect',
  companyProfile: '/user/profile',
  userProfile: '/user/userProfile',
  terms: '/terms-of-service',
  privacy: '/privacy-policy',
} as const;

export const shellPaths = {
  suite: '/suite',
} as const;

/** A page whose form of a new entry opens on arrival. */
export const withNewForm = (path: string) => `${path}?new=1`;
