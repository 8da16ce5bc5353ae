export { storeAllDailyFigures } from './daily-figures.ts';
export { statsRoutes } from './stats.routes.ts';
