/** `npm start`: builds what changed, then serves API and suite from one process on one port. */

import { siteDir } from '../tools/workspace.mjs';
import { build } from './build.mjs';

await build();
process.env.SITE_DIR ??= siteDir;
process.setSourceMapsEnabled(true);
await import('../server/dist/program/main.js');
