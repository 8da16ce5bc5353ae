export { attemptsRoutes } from './attempts.routes.ts';
