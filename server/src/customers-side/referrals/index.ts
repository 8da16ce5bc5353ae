export { referralsRoutes } from './referrals.routes.ts';
