import type { BrowserContextOptions } from 'playwright-core';
import { desktop, phone } from './browser.ts';

/** A remote as a visitor meets it. */
export interface Area {
  remote: string;
  /** As its panel calls it. */
  title: string;
  /** The demo account whose first screen it is; undefined for signing in. */
  role?: string;
  path: string;
  /** A heading of the area's own screen. */
  heading: string;
  /** A text that the code of the screen has, where its heading is in another file. */
  codeHas?: string;
  /** The screen's file, as the remote imports it, where the manifest does not name it. */
  page?: string;
  device: BrowserContextOptions;
  /** The screen is made of the kit’s styles alone. */
  hasNoStyle?: true;
  /** A screen of another remote for the same account: its path and heading. */
  sibling: [path: string, heading: string];
}

/** The six remotes, each with its first screen. */
export const areas: readonly Area[] = [
  {
    remote: 'orders',
    title: 'Orders',
    role: 'owner',
    path: '/orders',
    heading: 'Order List',
    device: desktop,
    sibling: ['/remittance/1', 'Remittance'],
  },
  {
    remote: 'finance',
    title: 'Remittance and reports',
    role: 'accountant',
    path: '/remittance/1',
    heading: 'Remittance',
    device: desktop,
    sibling: ['/orders', 'Order List'],
  },
  {
    remote: 'courier',
    title: 'Riders',
    role: 'rider',
    path: '/courier/orders',
    heading: 'Order List',
    codeHas: 'screen',
    device: phone,
    sibling: ['/user/profile', 'My Profile'],
  },
  {
    remote: 'admin',
    hasNoStyle: true,
    title: 'Administration',
    role: 'administrator',
    path: '/companies/1',
    heading: 'Companies',
    device: desktop,
    sibling: ['/user/profile', 'My Profile'],
  },
  {
    remote: 'user',
    title: 'Your deliveries',
    role: 'plain user with an invite',
    path: '/invite/me',
    heading: 'Your Invites',
    device: phone,
    sibling: ['/user/userProfile', 'My Profile'],
  },
  {
    remote: 'auth',
    title: 'Your account',
    role: 'owner',
    path: '/user/profile',
    heading: 'My Profile',
    page: './profile/profile-pages.ts',
    device: desktop,
    sibling: ['/orders', 'Order List'],
  },
];
