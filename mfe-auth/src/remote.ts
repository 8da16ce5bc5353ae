import { defineRemote, lazyRoute } from '@waybill/federation';
import { createElement } from 'react';
import { AccountCardSkeleton } from './frame/account-card.tsx';
import { manifest, paths } from './manifest.ts';

const skeleton = createElement(AccountCardSkeleton);

export default defineRemote({
  ...manifest,
  routes: [
    lazyRoute(paths.login, 'Sign in', () => import('./sign-in/login.page.tsx'), skeleton),
    lazyRoute(
      paths.createAccount,
      'Create Account',
      () => import('./registration/create-account.page.tsx'),
      skeleton,
    ),
    lazyRoute(
      paths.registerUser,
      'Create an account',
      () => import('./registration/register-user.page.tsx'),
      skeleton,
    ),
    lazyRoute(
      paths.forgotPassword,
      'Forgot password',
      () => import('./passwords/forgot-password.page.tsx'),
      skeleton,
    ),
    lazyRoute(
      paths.resetPassword,
      'Reset password',
      () => import('./passwords/reset-password.page.tsx'),
      skeleton,
    ),
    lazyRoute(
      paths.registerCompany,
      'Register Company',
      () => import('./companies/register-company.page.tsx'),
    ),
    lazyRoute(
      paths.inviteLink,
      'Register with Invite link',
      () => import('./invites/invite-link.page.tsx'),
      skeleton,
    ),
    lazyRoute(
      paths.inviteRegistration,
      'Join a company',
      () => import('./invites/invite-registration.page.tsx'),
      skeleton,
    ),
    lazyRoute(
      paths.switchAccount,
      'Choose an account',
      () => import('./accounts/switch-account.page.tsx'),
      skeleton,
    ),
    lazyRoute(paths.userClearance, 'Account', () => import('./accounts/user-clearance.page.tsx'), skeleton),
    lazyRoute(paths.userRedirect, 'Welcome', () => import('./accounts/user-redirect.page.tsx'), skeleton),
    lazyRoute(paths.companyProfile, 'My Profile', () => import('./profile/company-profile.page.tsx')),
    lazyRoute(paths.userProfile, 'My Profile', () => import('./profile/user-profile.page.tsx')),
    lazyRoute(paths.terms, 'Terms of Service', () => import('./legal/terms.page.tsx')),
    lazyRoute(paths.privacy, 'Privacy Policy', () => import('./legal/privacy.page.tsx')),
  ],
});
