import { defineRemote, lazyRoute } from '@waybill/federation';
import { createElement } from 'react';
import { AccountCardSkeleton } from './frame/account-card.tsx';
import { manifest, paths } from './manifest.ts';

const skeleton = createElement(AccountCardSkeleton);

/** A route to a page that is one card. */
const cardRoute = (path: string, title: string, load: Parameters<typeof lazyRoute>[2]) =>
  lazyRoute(path, title, load, skeleton);

/** One of the pages of a task that are loaded as one: each further file costs every first visit its hash. */
const pageOf =
  <Pages extends object>(load: () => Promise<Pages>, name: keyof Pages) =>
  async () => ({ default: (await load())[name] });
const profile = () => import('./profile/profile-pages.ts');
const passwords = () => import('./passwords/password-pages.ts');
const invites = () => import('./invites/invite-pages.ts');
const registration = () => import('./registration/registration-pages.ts');
const factors = () => import('./factors/own-factors.ts');
const legal = () => import('./legal/legal-pages.ts');
const states = () => import('./accounts/state-pages.ts');

export default defineRemote({
  ...manifest,
  routes: [
    cardRoute(paths.login, 'Sign in', () => import('./sign-in/login.page.tsx')),
    cardRoute(paths.createAccount, 'Create Account', pageOf(registration, 'CreateAccountPage')),
    cardRoute(paths.registerUser, 'Create an account', pageOf(registration, 'RegisterUserPage')),
    cardRoute(paths.forgotPassword, 'Forgot password', pageOf(passwords, 'ForgotPasswordPage')),
    cardRoute(paths.resetPassword, 'Reset password', pageOf(passwords, 'ResetPasswordPage')),
    lazyRoute(
      paths.registerCompany,
      'Register Company',
      () => import('./companies/register-company.page.tsx'),
    ),
    cardRoute(paths.inviteLink, 'Register with Invite link', pageOf(invites, 'InviteLinkPage')),
    cardRoute(paths.inviteRegistration, 'Join a company', pageOf(invites, 'InviteRegistrationPage')),
    cardRoute(paths.switchAccount, 'Choose an account', () => import('./accounts/switch-account.page.tsx')),
    cardRoute(paths.userClearance, 'Account', pageOf(states, 'UserClearancePage')),
    cardRoute(paths.secondFactor, 'Set up a second factor', pageOf(factors, 'SecondFactorPage')),
    cardRoute(paths.userRedirect, 'Welcome', pageOf(states, 'UserRedirectPage')),
    lazyRoute(paths.companyProfile, 'My Profile', pageOf(profile, 'CompanyProfilePage')),
    lazyRoute(paths.userProfile, 'My Profile', pageOf(profile, 'UserProfilePage')),
    lazyRoute(paths.terms, 'Terms of Service', pageOf(legal, 'TermsPage')),
    lazyRoute(paths.privacy, 'Privacy Policy', pageOf(legal, 'PrivacyPage')),
  ],
});
