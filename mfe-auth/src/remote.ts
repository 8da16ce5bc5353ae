import { defineRemote, lazyPage } from '@waybill/federation';
import { createElement } from 'react';
import { area } from './area.ts';
import { AccountCardSkeleton } from './frame/account-card.tsx';

const skeleton = createElement(AccountCardSkeleton);

export default defineRemote({
  ...area,
  routes: [
    {
      path: '/auth/login',
      handle: { title: 'Sign in' },
      Component: lazyPage(() => import('./sign-in/login.page.tsx'), skeleton),
    },
    {
      path: '/auth/createAccount',
      handle: { title: 'Create Account' },
      Component: lazyPage(() => import('./registration/create-account.page.tsx'), skeleton),
    },
    {
      path: '/auth/registerUser',
      handle: { title: 'Create an account' },
      Component: lazyPage(() => import('./registration/register-user.page.tsx'), skeleton),
    },
    {
      path: '/auth/password',
      handle: { title: 'Forgot password' },
      Component: lazyPage(() => import('./passwords/forgot-password.page.tsx'), skeleton),
    },
    {
      path: '/auth/resetPassword',
      handle: { title: 'Reset password' },
      Component: lazyPage(() => import('./passwords/reset-password.page.tsx'), skeleton),
    },
    {
      path: '/auth/registerCompany',
      handle: { title: 'Register a company' },
      Component: lazyPage(() => import('./companies/register-company.page.tsx')),
    },
    {
      path: '/auth/inviteLinkReg',
      handle: { title: 'Register with Invite link' },
      Component: lazyPage(() => import('./invites/invite-link.page.tsx'), skeleton),
    },
    {
      path: '/auth/inviteRegisteration',
      handle: { title: 'Join a company' },
      Component: lazyPage(() => import('./invites/invite-registration.page.tsx'), skeleton),
    },
    {
      path: '/auth/switchAccount',
      handle: { title: 'Choose an account' },
      Component: lazyPage(() => import('./accounts/switch-account.page.tsx'), skeleton),
    },
    {
      path: '/auth/userClearance',
      handle: { title: 'Account' },
      Component: lazyPage(() => import('./accounts/user-clearance.page.tsx'), skeleton),
    },
    {
      path: '/auth/userRedirect',
      handle: { title: 'Welcome' },
      Component: lazyPage(() => import('./accounts/user-redirect.page.tsx'), skeleton),
    },
    {
      path: '/user/profile',
      handle: { title: 'My Profile' },
      Component: lazyPage(() => import('./profile/company-profile.page.tsx')),
    },
    {
      path: '/user/userProfile',
      handle: { title: 'My Profile' },
      Component: lazyPage(() => import('./profile/user-profile.page.tsx')),
    },
    {
      path: '/terms-of-service',
      handle: { title: 'Terms of Service' },
      Component: lazyPage(() => import('./legal/terms.page.tsx')),
    },
    {
      path: '/privacy-policy',
      handle: { title: 'Privacy Policy' },
      Component: lazyPage(() => import('./legal/privacy.page.tsx')),
    },
  ],
});
