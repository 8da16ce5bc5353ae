/**
 * `npm run remote-keys -- add weather <public key> /weather`, `-- remove weather`, `-- list`: which key may publish which remote, below
 * which paths. `--days=30` ends it after so many days; a year where it is left out.
 */
import { delegate, delegatedKeys, revoke } from '../tools/publishing/endpoint/keys.mjs';
import { siteDir } from '../tools/workspace.mjs';

const isOption = (argument) => argument.startsWith('--');
const [command, name, publicKey, ...paths] = process.argv.slice(2).filter((each) => !isOption(each));
const days = Number(process.argv.find((each) => each.startsWith('--days='))?.slice('--days='.length) ?? 365);

const commands = {
  list: () => {
    for (const key of delegatedKeys(siteDir))
      console.log(key.name, key.publicKey, key.paths.join(' '), key.until);
  },
  add: async () => {
    const until = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
    await delegate(siteDir, { name, publicKey: publicKey ?? '', paths, until });
    console.log(
      `${name} may be published with this key until ${until.toISOString()}, below ${paths.join(', ')}`,
    );
  },
  remove: async () => {
    const isGone = await revoke(siteDir, name);
    console.log(isGone ? `The key of ${name} counts no longer` : `${name} had no key`);
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
