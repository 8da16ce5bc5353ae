type Query = Readonly<Record<string, string | number | undefined>>;

const withQuery = (path: string, query: Query = {}) => {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) params.set(key, String(value));
  return params.size > 0 ? `${path}?${params}` : path;
};

const segment = (value: string | number) => encodeURIComponent(String(value));

/** The addresses of the suite's screens. Remotes link to each other's screens only through these. */
export const to = {
  dashboard: () => '/',
  orders: (query?: { order?: string }) => withQuery('/orders', query),
  ordersReview: (page = 1) => (page === 1 ? '/orders-table' : `/orders-table/${page}`),
  customers: (page = 1) => `/customers/${page}`,
  outlets: (page = 1) => `/outlets/${page}`,

  courierDashboard: () => '/courier/dashboard',
  courierOrders: (query?: { tab?: string; order?: string }) => withQuery('/courier/orders', query),
  courierRemittance: (page = 1) => `/courier/remittance/${page}`,
  riders: () => '/riders',
  allRiders: (page = 1) => `/allriders/${page}`,
  riderView: (courierId: string) => `/riderView/${segment(courierId)}`,

  remittance: (page = 1) => `/remittance/${page}`,
  verifyRemittance: (page = 1) => `/verifyRemittance/${page}`,
  ordersReport: (page = 1) => `/ordersReport/${page}`,
  deliveryReport: (page = 1) => `/deliveryReport/${page}`,
  mileageReport: () => '/mileageReport',
  setRole: () => '/setRole',

  employees: (page = 1) => `/employees/${page}`,
  companies: (page = 1) => `/companies/${page}`,
  settings: () => '/settings',
  settingsAbility: (page = 1) => `/settings/ability/${page}`,

  userDashboard: () => '/userDashboard',
  trackOrder: () => '/user/trackOrder',
  trackView: () => '/user/trackView',
  userOrders: () => '/user/userOrders',
  bookOrder: () => '/delivery',
  invites: () => '/invite/me',

  profile: () => '/user/profile',
  userProfile: () => '/user/userProfile',
  login: () => '/auth/login',
  createAccount: () => '/auth/createAccount',
  registerUser: () => '/auth/registerUser',
  registerCompany: () => '/auth/registerCompany',
  switchAccount: () => '/auth/switchAccount',
  forgotPassword: () => '/auth/password',
  resetPassword: () => '/auth/resetPassword',
  userClearance: () => '/auth/userClearance',
  userRedirect: () => '/auth/userRedirect',
  inviteLink: () => '/auth/inviteLinkReg',
  /** Without a code: where mailed invites lead. */
  inviteRegistration: (code?: string) => withQuery('/auth/inviteRegisteration', { invite_code: code }),
  terms: () => '/terms-of-service',
  privacy: () => '/privacy-policy',
} as const;
