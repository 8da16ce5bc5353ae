/**
 * `npm run remote-keys -- add weather <public key> /weather`, `-- remove weather`, `-- list`: which key may publish which remote, below
 * which paths. `--days=30` ends it after so many days; a year where it is left out. `--sandbox=user/show,order/index` shows what it publishes
 * in a frame of its own, from where it reaches these calls and nothing else; `--sandbox=` none.
 */
import { parseArgs } from 'node:util';
import { readRegistry } from '../tools/publishing/current-site.mjs';
import { delegate, delegatedKeys, revoke } from '../tools/publishing/endpoint/keys.mjs';
import { siteDir } from '../tools/workspace.mjs';

const {
  values: { days, sandbox },
  positionals: [command, name, publicKey, ...paths],
} = parseArgs({
  options: { days: { type: 'string', default: '365' }, sandbox: { type: 'string' } },
  allowPositionals: true,
});

const placeOf = ({ sandbox }) => (sandbox ? `sandbox: ${sandbox.calls.join(' ') || 'no calls'}` : 'page');

const commands = {
  list: () => {
    for (const key of delegatedKeys(siteDir))
      console.log(key.name, key.publicKey, key.paths.join(' '), key.until, placeOf(key));
  },
  add: async () => {
    const until = new Date(Date.now() + Number(days) * 24 * 60 * 60 * 1000);
    const place = sandbox === undefined ? {} : { sandbox: { calls: sandbox.split(',').filter(Boolean) } };
    await delegate(siteDir, { name, publicKey: publicKey ?? '', paths, until, ...place });
    console.log(
      `${name} may be published with this key until ${until.toISOString()}, below ${paths.join(', ')} (${placeOf(place)})`,
    );
  },
  remove: async () => {
    const isGone = await revoke(siteDir, name);
    console.log(isGone ? `The key of ${name} counts no longer` : `${name} had no key`);
    if (readRegistry(siteDir).remotes.some((remote) => remote.name === name))
      console.log(
        `The build of ${name} is still live: switch it off under Suite health (docs/operations.md), or go back with npm run rollback -- ${name}`,
      );
  },
};

try {
  if (!commands[command] || (command !== 'list' && !name))
    throw new Error('Usage: npm run remote-keys -- add <name> <public key> <path…> | remove <name> | list');
  await commands[command]();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
