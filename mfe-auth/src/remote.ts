import { defineRemote, lazyRoute } from '@waybill/federation';
import { createElement } from 'react';
import { AccountCardSkeleton } from './frame/account-card.tsx';
import { manifest, paths } from './manifest.ts';

const skeleton = createElement(AccountCardSkeleton);

/** A route to a page that is one card. */
const cardRoute = (path: string, title: string, load: Parameters<typeof lazyRoute>[2]) =>
  lazyRoute(path, title, load, skeleton);

export default defineRemote({
  ...manifest,
  routes: [
    cardRoute(paths.login, 'Sign in', () => import('./sign-in/login.page.tsx')),
    cardRoute(paths.createAccount, 'Create Account', () => import('./registration/create-account.page.tsx')),
    cardRoute(paths.registerUser, 'Create an account', () => import('./registration/register-user.page.tsx')),
    cardRoute(paths.forgotPassword, 'Forgot password', () => import('./passwords/forgot-password.page.tsx')),
    cardRoute(paths.resetPassword, 'Reset password', () => import('./passwords/reset-password.page.tsx')),
    lazyRoute(
      paths.registerCompany,
      'Register Company',
      () => import('./companies/register-company.page.tsx'),
    ),
    cardRoute(paths.inviteLink, 'Register with Invite link', () => import('./invites/invite-link.page.tsx')),
    cardRoute(
      paths.inviteRegistration,
      'Join a company',
      () => import('./invites/invite-registration.page.tsx'),
    ),
    cardRoute(paths.switchAccount, 'Choose an account', () => import('./accounts/switch-account.page.tsx')),
    cardRoute(paths.userClearance, 'Account', () => import('./accounts/user-clearance.page.tsx')),
    cardRoute(paths.userRedirect, 'Welcome', () => import('./accounts/user-redirect.page.tsx')),
    lazyRoute(paths.companyProfile, 'My Profile', () => import('./profile/company-profile.page.tsx')),
    lazyRoute(paths.userProfile, 'My Profile', () => import('./profile/user-profile.page.tsx')),
    lazyRoute(paths.terms, 'Terms of Service', () => import('./legal/terms.page.tsx')),
    lazyRoute(paths.privacy, 'Privacy Policy', () => import('./legal/privacy.page.tsx')),
  ],
});
