import fp from 'fastify-plugin';
import { addCalls } from '../platform/http/calls.ts';
import { pinnedBuilds } from './pinned-builds.ts';
import { type SuiteParts, suiteRoutes } from './suite.routes.ts';
import { watchSuite } from './watch-suite.ts';

/** The suite itself: what browsers report of its builds, the operator's switches, and how it is doing. */
export const suiteModule = fp<SuiteParts>(
  async (app, parts) => {
    const { files, database, shares } = parts;
    const pins = files && pinnedBuilds(database.db, files.siteDir, app.log);
    addCalls(app, suiteRoutes(app, { ...parts, pins }));
    if (!files || !pins) return;
    const watch = watchSuite(database.db, files, app.log, { shares, onRollout: pins.store });
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
