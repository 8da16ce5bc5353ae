import { defineRemote, lazyPage } from '@waybill/federation';
import { createElement } from 'react';
import { AccountCardSkeleton } from './frame/account-card.tsx';
import { manifest, paths } from './manifest.ts';

const skeleton = createElement(AccountCardSkeleton);

export default defineRemote({
  ...manifest,
  routes: [
    {
      path: paths.login,
      handle: { title: 'Sign in' },
      Component: lazyPage(() => import('./sign-in/login.page.tsx'), skeleton),
    },
    {
      path: paths.createAccount,
      handle: { title: 'Create Account' },
      Component: lazyPage(() => import('./registration/create-account.page.tsx'), skeleton),
    },
    {
      path: paths.registerUser,
      handle: { title: 'Create an account' },
      Component: lazyPage(() => import('./registration/register-user.page.tsx'), skeleton),
    },
    {
      path: paths.forgotPassword,
      handle: { title: 'Forgot password' },
      Component: lazyPage(() => import('./passwords/forgot-password.page.tsx'), skeleton),
    },
    {
      path: paths.resetPassword,
      handle: { title: 'Reset password' },
      Component: lazyPage(() => import('./passwords/reset-password.page.tsx'), skeleton),
    },
    {
      path: paths.registerCompany,
      handle: { title: 'Register Company' },
      Component: lazyPage(() => import('./companies/register-company.page.tsx')),
    },
    {
      path: paths.inviteLink,
      handle: { title: 'Register with Invite link' },
      Component: lazyPage(() => import('./invites/invite-link.page.tsx'), skeleton),
    },
    {
      path: paths.inviteRegistration,
      handle: { title: 'Join a company' },
      Component: lazyPage(() => import('./invites/invite-registration.page.tsx'), skeleton),
    },
    {
      path: paths.switchAccount,
      handle: { title: 'Choose an account' },
      Component: lazyPage(() => import('./accounts/switch-account.page.tsx'), skeleton),
    },
    {
      path: paths.userClearance,
      handle: { title: 'Account' },
      Component: lazyPage(() => import('./accounts/user-clearance.page.tsx'), skeleton),
    },
    {
      path: paths.userRedirect,
      handle: { title: 'Welcome' },
      Component: lazyPage(() => import('./accounts/user-redirect.page.tsx'), skeleton),
    },
    {
      path: paths.companyProfile,
      handle: { title: 'My Profile' },
      Component: lazyPage(() => import('./profile/company-profile.page.tsx')),
    },
    {
      path: paths.userProfile,
      handle: { title: 'My Profile' },
      Component: lazyPage(() => import('./profile/user-profile.page.tsx')),
    },
    {
      path: paths.terms,
      handle: { title: 'Terms of Service' },
      Component: lazyPage(() => import('./legal/terms.page.tsx')),
    },
    {
      path: paths.privacy,
      handle: { title: 'Privacy Policy' },
      Component: lazyPage(() => import('./legal/privacy.page.tsx')),
    },
  ],
});
