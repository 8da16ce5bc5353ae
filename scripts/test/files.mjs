import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Paths of all files below `folder` whose names end with `ending`, dependencies left out; none where the
 * folder is missing.
 */
export const filesUnder = (folder, ending) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .map((name) => join(folder, String(name)))
        .filter((path) => path.endsWith(ending) && !path.includes('node_modules'))
        .sort()
    : [];
