export { storeAllDailyFigures } from './daily-figures.ts';
export { foldAllListCounts } from './fold-list-counts.ts';
export { statsRoutes } from './stats.routes.ts';
