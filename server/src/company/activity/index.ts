export { forgetOldActivities } from './activity.repository.ts';
export { activityRoutes } from './activity.routes.ts';
