import {
  adminPaths,
  authPaths,
  financePaths,
  ordersPaths,
  riderPaths,
  shellPaths,
  userPaths,
  withNewForm,
} from './paths.ts';

/** A page of the company's settings. */
export type CompanyPage = 'riders' | 'promises' | 'proof' | 'attempts' | 'messages' | 'automatic' | 'sign-in';

type Query = Readonly<Record<string, string | number | undefined>>;

const withQuery = (path: string, query: Query = {}) => {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) params.set(key, String(value));
  return params.size > 0 ? `${path}?${params}` : path;
};

const segment = (value: string | number) => encodeURIComponent(String(value));

/** The addresses of the suite's screens. Remotes link to each other's screens only through these. */
export const to = {
  dashboard: () => ordersPaths.dashboard,
  /** `action`: what to start with the open order; `reassign` takes it back from its rider before. */
  orders: (query?: { tab?: string; order?: string; action?: 'reassign' }) =>
    withQuery(ordersPaths.board, query),
  newOrder: () => withNewForm(ordersPaths.board),
  ordersReview: (page = 1) => (page === 1 ? ordersPaths.review : `${ordersPaths.review}/${page}`),
  customers: (page = 1) => `${ordersPaths.customers}/${page}`,
  customersWith: (search: string) => withQuery(`${ordersPaths.customers}/1`, { search }),
  newCustomer: () => withNewForm(`${ordersPaths.customers}/1`),
  outlets: (page = 1) => `${ordersPaths.outlets}/${page}`,
  newOutlet: () => withNewForm(`${ordersPaths.outlets}/1`),

  riderDashboard: () => riderPaths.dashboard,
  courierOrders: (query?: { tab?: string; order?: string }) => withQuery(riderPaths.orders, query),
  riderRemittance: (page = 1) => `${riderPaths.remittance}/${page}`,
  riderPapers: () => riderPaths.papers,
  riders: () => riderPaths.riders,
  allRiders: (page = 1) => `${riderPaths.allRiders}/${page}`,
  newRider: () => withNewForm(`${riderPaths.allRiders}/1`),
  riderView: (riderId: string) => `${riderPaths.riderView}/${segment(riderId)}`,

  remittance: (page = 1) => `${financePaths.remittance}/${page}`,
  verifyRemittance: (page = 1) => `${financePaths.verifyRemittance}/${page}`,
  ordersReport: (page = 1) => `${financePaths.ordersReport}/${page}`,
  deliveryReport: (page = 1) => `${financePaths.deliveryReport}/${page}`,
  mileageReport: (page = 1) => `${financePaths.mileageReport}/${page}`,
  result: () => financePaths.result,
  setRole: () => financePaths.setRole,
  cash: (page = 1) => `${financePaths.cash}/riders/${page}`,
  cashOfRider: (riderId: string) => `${financePaths.cash}/rider/${segment(riderId)}`,
  payOfRider: (riderId: string, page = 1) => `${financePaths.cash}/pay/${segment(riderId)}/${page}`,
  cashExpenses: (page = 1) => `${financePaths.cash}/expenses/${page}`,
  cashDays: () => `${financePaths.cash}/days`,
  /** `day`: a Lagos day, `2026-11-23`. */
  cashDay: (day: string) => `${financePaths.cash}/day/${segment(day)}`,
  cashBook: (page = 1) => `${financePaths.cash}/book/${page}`,
  cashStatements: (page = 1) => `${financePaths.cash}/statements/${page}`,
  settlement: (page = 1) => `${financePaths.cash}/settlement/${page}`,
  payouts: (page = 1) => `${financePaths.cash}/settlement/payouts/${page}`,
  payout: (id: string) => `${financePaths.cash}/settlement/payout/${segment(id)}`,
  shopQuestions: (page = 1) => `${financePaths.cash}/settlement/questions/${page}`,
  cashTransfers: (page = 1) => `${financePaths.cash}/transfers/${page}`,

  employees: (page = 1) => `${adminPaths.employees}/${page}`,
  companies: (page = 1) => `${adminPaths.companies}/${page}`,
  settings: () => adminPaths.settings,
  /** `kind`: what is to be imported. */
  import: (kind?: string) => withQuery(adminPaths.import, { kind }),
  settingsAbility: (page = 1) => `${adminPaths.ability}/${page}`,
  /** Without a page the company's profile. */
  companySettings: (page?: CompanyPage) =>
    page ? `${adminPaths.companySettings}/${page}` : adminPaths.companySettings,
  dataProtection: () => adminPaths.dataProtection,
  tokenCalls: (tokenId: string, page = 1) =>
    `${adminPaths.tokenCalls}/${segment(tokenId)}${page === 1 ? '' : `/${page}`}`,
  webhook: (webhookId: string, page = 1) =>
    `${adminPaths.webhook}/${segment(webhookId)}${page === 1 ? '' : `/${page}`}`,
  activity: (page = 1, query?: { kind?: string; person?: string }) =>
    withQuery(`${adminPaths.activity}/${page}`, query),

  userDashboard: () => userPaths.dashboard,
  trackOrder: () => userPaths.trackOrder,
  /** `number`: the order's number. */
  trackView: (number?: string) => withQuery(userPaths.trackView, { order_id: number }),
  userOrders: (page = 1) => (page === 1 ? userPaths.userOrders : `${userPaths.userOrder}/${page}`),
  /** With a company and its rate chosen; like an order once more (`again`), or to change one that is booked (`change`). */
  bookOrder: (query?: { company?: string; rate?: string; again?: string; change?: string }) =>
    withQuery(userPaths.bookOrder, query),
  rates: () => userPaths.rates,
  referrals: () => userPaths.referrals,
  invites: () => userPaths.invites,

  profile: () => authPaths.companyProfile,
  userProfile: () => authPaths.userProfile,
  login: () => authPaths.login,
  createAccount: () => authPaths.createAccount,
  registerUser: () => authPaths.registerUser,
  registerCompany: () => authPaths.registerCompany,
  switchAccount: () => authPaths.switchAccount,
  forgotPassword: () => authPaths.forgotPassword,
  resetPassword: () => authPaths.resetPassword,
  userClearance: () => authPaths.userClearance,
  secondFactor: () => authPaths.secondFactor,
  userRedirect: () => authPaths.userRedirect,
  inviteLink: () => authPaths.inviteLink,
  /** Without a code: where mailed invites lead. */
  inviteRegistration: (code?: string) => withQuery(authPaths.inviteRegistration, { invite_code: code }),
  terms: () => authPaths.terms,
  privacy: () => authPaths.privacy,

  suite: () => shellPaths.suite,
} as const;
