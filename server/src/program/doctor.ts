import { ConfigError, readConfig } from '../platform/config.ts';
import { misspeltSettings } from '../platform/misspelt-settings.ts';
import { type Finding, note, reasonOf, wrong } from './doctor/finding.ts';
import { lookAtDatabase } from './doctor/look-at-database.ts';
import { lookAtDataDir, lookAtNode, lookAtPort, lookAtPushes } from './doctor/look-at-machine.ts';
import { lookAtVersion } from './doctor/look-at-version.ts';
import {
  lookAtMail,
  lookAtOrigins,
  lookAtRegistryKey,
  lookAtSite,
  lookAtTraces,
} from './doctor/look-outside.ts';

// `npm run doctor`: says in words what is missing or wrong with this machine and this environment; changes nothing.

const configuration = (): ReturnType<typeof readConfig> | Finding[] => {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map((problem) => wrong(`${problem}.`));
  }
};

const lookAtAll = async (): Promise<Finding[]> => {
  const misspelt = misspeltSettings(process.env).map(note);
  const config = configuration();
  if (Array.isArray(config)) return [lookAtVersion(), lookAtNode(), ...misspelt, ...config];
  const looks: [string, () => Finding[] | Promise<Finding[]>][] = [
    ['the version', () => [lookAtVersion()]],
    ['Node', () => [lookAtNode()]],
    ['the variables', () => misspelt],
    ['the port', async () => [await lookAtPort(config)]],
    ['DATA_DIR', () => lookAtDataDir(config.dataDir)],
    ['the database', () => lookAtDatabase(config)],
    ['WEB_ORIGINS', () => lookAtOrigins(config)],
    ['mail', () => lookAtMail(config)],
    ['push messages', () => lookAtPushes(config)],
    ['traces', () => lookAtTraces(config)],
    ['the site', () => lookAtSite(config)],
    ['the key', () => lookAtRegistryKey(process.env)],
  ];
  const found: Finding[] = [];
  for (const [what, look] of looks)
    found.push(
      ...(await Promise.resolve()
        .then(look)
        .catch((error) => [wrong(`${what}: ${reasonOf(error)}`)])),
    );
  return found;
};

const marks = { good: '✓', note: '!', wrong: '✗' } as const;

const found = await lookAtAll();
for (const { state, text } of found) console.log(`${marks[state]} ${text}`);
const wrongs = found.filter(({ state }) => state === 'wrong').length;
console.log(wrongs === 0 ? '\nNothing is wrong.' : `\n${wrongs} to be put right.`);
process.exit(wrongs === 0 ? 0 : 1);
