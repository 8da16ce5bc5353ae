export { UserClearancePage } from './user-clearance.page.tsx';
export { UserRedirectPage } from './user-redirect.page.tsx';
