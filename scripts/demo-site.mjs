/**
 * `npm run demo-site`: makes `dist/demo-site`, the suite as plain files with the server, its database and the demo's company inside the
 * browser. Any static host serves it at the root of a host name; it needs HTTPS, or localhost.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root, siteDir } from '../tools/workspace.mjs';
import { build } from './build.mjs';
import { filesUnder } from './test/files.mjs';

const source = join(root, 'demo-site/src');
const target = join(root, 'dist/demo-site');
const server = join(root, 'server');
const read = (file) => readFileSync(file, 'utf8');
const write = (name, text) => writeFileSync(join(target, name), text);

/** SQL and data of the server, by their paths from its package: what it reads from its folder elsewhere. */
const serverFiles = () => ({
  // The package's root is that of the suite there: the version is read from above it.
  '/package.json': read(join(root, 'package.json')),
  ...Object.fromEntries(
    [...filesUnder(join(server, 'src'), '.sql'), ...filesUnder(join(server, 'data'), '')].map((file) => [
      `/${relative(server, file).split(sep).join('/')}`,
      read(file),
    ]),
  ),
});

/** A page with the tokens' and its own styles in it. */
const page = (name) =>
  read(join(source, name)).replace('/* styles */', () =>
    [join(root, 'shared/ui/src/theme/tokens.css'), join(source, 'pages.css')].map(read).join('\n'),
  );

/** The suite's page, with the demo's script before all others. */
const suitePage = () =>
  read(join(target, 'index.html')).replace('<head>', '<head><script src="/demo/tab.js"></script>');

/** Packs the files of the database, which not every host does. */
const packDatabase = () => {
  for (const name of ['pglite.wasm', 'pglite.data', 'initdb.wasm']) {
    const file = join(target, 'demo', name);
    writeFileSync(`${file}.packed`, gzipSync(readFileSync(file), { level: 9 }));
    rmSync(file);
  }
};

await build();
const { status } = spawnSync('npx', ['webpack', '--config', join(root, 'demo-site/webpack.config.mjs')], {
  cwd: join(root, 'demo-site'),
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
if (status !== 0) process.exit(1);
rmSync(target, { recursive: true, force: true });
mkdirSync(join(target, 'demo'), { recursive: true });
cpSync(siteDir, target, { recursive: true });
cpSync(join(root, 'demo-site/dist'), join(target, 'demo'), { recursive: true });
packDatabase();
write('demo/suite.html', suitePage());
write('demo/files.json', JSON.stringify(serverFiles()));
write('demo/as.html', page('as.html'));
write('index.html', page('index.html'));
// Hosts show it at addresses that they have no file for; the first page then leads there.
write('404.html', page('index.html'));
write('config.json', JSON.stringify({ apiBase: '/api/', isDemo: true }));
copyFileSync(join(target, 'demo/service-worker.js'), join(target, 'service-worker.js'));
console.log(`The demo is in ${relative(root, target)}.`);
