import fp from 'fastify-plugin';
import { addCalls } from '../platform/http/calls.ts';
import { type SuiteParts, suiteRoutes } from './suite.routes.ts';
import { watchSuite } from './watch-suite.ts';

/** The suite itself: what browsers report of its builds, the operator's switches, and how it is doing. */
export const suiteModule = fp<SuiteParts>(
  async (app, parts) => {
    addCalls(app, suiteRoutes(app, parts));
    const { files, database } = parts;
    if (!files) return;
    const watch = watchSuite(database.db, files, app.log);
    app.addHook('onReady', watch.start);
    app.addHook('onClose', async () => {
      await watch.stop();
      await files.stored();
    });
  },
  { name: 'suite', dependencies: ['identity'] },
);
export { currentSwitches } from './current-switches.ts';
export { countVisits } from './page-visit-counts.ts';
export { limitVisits } from './page-visit-limit.ts';
export { forgetOldReports } from './reports.repository.ts';
