import { defineRemote, type RemoteManifest } from '@waybill/federation';
import { administrators, onlyRiders, riders, ridingStaff, staff } from '@waybill/federation/requirements';

const dispatchers = staff('orders.read');

/** The suite's areas in small: what each account type sees, without the remotes' own pages. */
export const manifests = {
  auth: {
    name: 'auth',
    title: 'Your account',
    paths: ['/auth', '/user/profile', '/user/userProfile'],
    navigation: [
      { to: '/user/profile', label: 'My Profile', icon: 'user', layout: 'company', order: 1, place: 'menu' },
      { to: '/user/userProfile', label: 'My Profile', icon: 'user', layout: 'user', order: 1, place: 'menu' },
    ],
  },
  orders: {
    name: 'orders',
    title: 'Orders',
    paths: ['/', '/orders', '/customers'],
    navigation: [
      { to: '/', label: 'Dashboard', icon: 'dashboard', layout: 'company', order: 10, requires: dispatchers },
      { to: '/orders', label: 'Orders', icon: 'orders', layout: 'company', order: 20, requires: dispatchers },
      {
        to: '/orders?new=1',
        label: 'New order',
        icon: 'plus',
        layout: 'company',
        order: 1,
        place: 'palette',
        requires: staff('orders.write'),
      },
    ],
  },
  courier: {
    name: 'courier',
    title: 'Riders',
    paths: ['/courier'],
    backgroundComponentFor: riders,
    navigation: [
      {
        to: '/courier/dashboard',
        label: 'Dashboard',
        icon: 'dashboard',
        layout: 'company',
        order: 10,
        requires: onlyRiders,
      },
      {
        to: '/courier/orders',
        label: 'Orders',
        icon: 'orders',
        layout: 'company',
        order: 20,
        requires: onlyRiders,
      },
      {
        to: '/courier/dashboard',
        label: 'My rides',
        icon: 'rider',
        layout: 'company',
        order: 50,
        requires: ridingStaff,
      },
      {
        to: '/courier/orders',
        label: 'My orders',
        icon: 'orders',
        layout: 'company',
        order: 60,
        requires: ridingStaff,
      },
    ],
  },
  finance: {
    name: 'finance',
    title: 'Remittance and reports',
    paths: ['/remittance', '/verifyRemittance'],
    navigation: [
      {
        to: '/remittance/1',
        label: 'Remittance',
        icon: 'remittance',
        layout: 'company',
        order: 30,
        requires: { ...staff('remittance.remit'), capability: 'remittance_totals' },
      },
      {
        to: '/verifyRemittance/1',
        label: 'Verify Remittance',
        icon: 'verify',
        layout: 'company',
        order: 60,
        requires: staff('remittance.verify'),
      },
    ],
  },
  admin: {
    name: 'admin',
    title: 'Administration',
    paths: ['/companies'],
    navigation: [
      {
        to: '/companies/1',
        label: 'Companies',
        icon: 'companies',
        layout: 'company',
        order: 200,
        waiting: 'companies',
        requires: administrators,
      },
    ],
  },
  user: {
    name: 'user',
    title: 'Your deliveries',
    paths: ['/userdashboard', '/invite/me'],
    navigation: [
      { to: '/userDashboard', label: 'Dashboard', icon: 'dashboard', layout: 'user', order: 10 },
      { to: '/invite/me', label: 'Accept Invite', icon: 'mail', layout: 'user', order: 40 },
    ],
  },
} as const satisfies Record<string, RemoteManifest>;

const page = (path: string, title: string) => ({
  path,
  handle: { title },
  element: <h1>{title}</h1>,
});

/** Remotes for those areas, each page nothing but its heading. */
export const smallRemotes = {
  auth: defineRemote({
    ...manifests.auth,
    routes: [
      page('/auth/login', 'Sign in'),
      page('/auth/switchAccount', 'Choose an account'),
      page('/auth/userClearance', 'Features not yet available'),
    ],
  }),
  orders: defineRemote({
    ...manifests.orders,
    routes: [page('/', 'Company dashboard'), page('/orders', 'Orders board')],
  }),
  courier: defineRemote({
    ...manifests.courier,
    BackgroundComponent: () => <p>2 waiting to be sent</p>,
    routes: [page('/courier/dashboard', 'Courier dashboard'), page('/courier/orders', 'My orders')],
  }),
  finance: defineRemote({
    ...manifests.finance,
    routes: [page('/remittance/:page', 'Remittance list'), page('/verifyRemittance/:page', 'Verify list')],
  }),
  admin: defineRemote({ ...manifests.admin, routes: [page('/companies/:page', 'Companies list')] }),
  user: defineRemote({
    ...manifests.user,
    routes: [page('/userDashboard', 'User dashboard'), page('/invite/me', 'Your Invites')],
  }),
};
