/**
 * Publishes the suite in a process that ends itself, as `kill -9` does, in the middle of the file operation with the
 * number KILL_AT: what it writes is half there, what it renames is not renamed.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const killAt = Number(process.env.KILL_AT);
let count = 0;
const end = () => process.kill(process.pid, 'SIGKILL');

const { writeFileSync } = fs;
fs.writeFileSync = (file, content, options) => {
  count += 1;
  if (count !== killAt) return writeFileSync(file, content, options);
  writeFileSync(file, content.slice(0, content.length / 2), options);
  return end();
};
for (const name of ['renameSync', 'utimesSync', 'rmSync']) {
  const original = fs[name];
  fs[name] = (...args) => {
    count += 1;
    return count === killAt ? end() : original(...args);
  };
}
syncBuiltinESMExports();

const { publishSuite } = await import('../publish.mjs');
const { siteDir, shell, remotes } = JSON.parse(process.env.PUBLICATION);
await publishSuite({ siteDir, shell, remotes });
console.log(count);
