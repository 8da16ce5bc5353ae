import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after } from 'node:test';
import { readRegistry, readSite } from '../current-site.mjs';
import { integrityOf, listFiles } from '../files.mjs';

const write = (file, content) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
};

/** The parts of a remote's build that needs the least of a shell. */
const remoteParts = (name) => ({
  name,
  title: `The ${name}`,
  paths: [`/${name}`],
  navigation: [],
  global: `waybill_${name}_WBBUILDIDxxx`,
  entry: 'remoteEntry.js',
  first: ['exposed.js'],
  lazy: {},
  needs: { ui: 1, shell: 1 },
  imports: { '@waybill/ui': ['Money'] },
});

const shellParts = {
  gives: { ui: 1, federation: 1, shell: 1 },
  exports: { '@waybill/ui': ['Money'], react: null },
  scripts: ['react.js', 'main.js'],
  styles: ['main.css'],
  shared: { '@waybill/map': ['map.js'] },
  frame: [],
  firstPaint: { css: 'html{}', script: 'let a = 1;', html: '<p>frame</p>', icon: 'data:,' },
};

/**
 * A folder with a site of its own, whose key is a file next to it, and webpack's output of small builds. It is removed
 * after the tests.
 */
export function sampleSite() {
  const root = mkdtempSync(join(tmpdir(), 'waybill-publish-'));
  const siteDir = join(root, 'site');
  process.env.REGISTRY_KEY_FILE = join(root, 'key.pem');
  delete process.env.REGISTRY_KEY;
  after(() => rmSync(root, { recursive: true, force: true }));

  const output = (folder, files) => {
    const dist = join(root, folder);
    rmSync(dist, { recursive: true, force: true });
    for (const [name, content] of Object.entries(files)) write(join(dist, name), content);
    return dist;
  };

  return {
    root,
    siteDir,
    /** The output of a remote's build that shows `text`; `changes` are to its record. */
    remoteDist: (name, text, changes = {}) =>
      output(`dist-${name}`, {
        'build.json': JSON.stringify({ ...remoteParts(name), ...changes }),
        'remoteEntry.js': `var waybill_${name}_WBBUILDIDxxx = { page: "WBHASH:page.1a.js", style: "WBHASH:page.1a.css", exposed: "WBHASH:exposed.js" };`,
        'exposed.js': 'exposed("WBBUILDIDxxx");',
        'page.1a.js': `show(${JSON.stringify(text)}); // ${'to be worth compressing '.repeat(60)}`,
        'page.1a.css': 'p { margin: 0 }',
        'chime.wav': Buffer.from([0, 255, 1, 254]),
      }),
    /** The output of a shell's build that shows `text`. */
    shellDist: (text, changes = {}) =>
      output('dist-shell', {
        'build.json': JSON.stringify({ ...shellParts, ...changes }),
        'react.js': 'react();',
        'main.js': `show(${JSON.stringify(text)}, "WBPUBLICKEY${'x'.repeat(33)}", "WBHASH:map.js");`,
        'main.css': 'html { margin: 0 }',
        'map.js': 'map();',
        'service-worker.js': `worker(${JSON.stringify(text)});`,
      }),
    site: () => readSite(siteDir),
    entryOf: (name) => readRegistry(siteDir).remotes.find((remote) => remote.name === name),
    /** The published file at an address. */
    read: (address) => readFileSync(join(siteDir, address), 'utf8'),
    /** Every published file by its path, with its hash. */
    snapshot: () =>
      Object.fromEntries(
        listFiles(siteDir).map((file) => [file, integrityOf(readFileSync(join(siteDir, file)))]),
      ),
  };
}

/** The files that are other, new or gone in the second snapshot. */
export const changedFiles = (before, now) =>
  Object.keys({ ...before, ...now }).filter((file) => before[file] !== now[file]);
