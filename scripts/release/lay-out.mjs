import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { asJson, listFiles, readJson } from '../../tools/publishing/files.mjs';
import { licenceOf } from '../../tools/webpack/licenses.mjs';

/** Runs a program; what it prints is given where it is asked for. Throws where it fails. */
export function run(program, parameters, { isRead = false, ...options } = {}) {
  const { status, error, stdout } = spawnSync(program, parameters, {
    stdio: ['ignore', isRead ? 'pipe' : 'inherit', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 1e9,
    ...options,
  });
  if (status !== 0) throw error ?? new Error(`${program} ${parameters.join(' ')} failed`);
  return stdout?.trim();
}

/** What is copied of a build: the same as the image has, which `packaged.test.mjs` compares. */
export const builtParts = [
  'shared/contract/dist',
  'shared/contract/publishing',
  'server/dist',
  'server/src',
  'server/data',
  'dist/site',
];
const papers = ['LICENSE', 'NOTICE', 'CHANGELOG.md', 'SECURITY.md', 'docs', 'deploy'];
const packageFiles = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'server/package.json',
  'shared/contract/package.json',
];

const copy = (source, folder, paths) => {
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(source, path), join(folder, path), { recursive: true });
  }
};

/** The server reads its SQL from its sources; tests, and what serves them alone, are not shipped. */
const isLeftOut = (file) =>
  file.startsWith('server/src/')
    ? !file.endsWith('.sql')
    : /\.test\.|\.samples\.|^server\/.*\/testing\/|\/dist\/bench\/|\.tsbuildinfo$/.test(file);

function prune(folder) {
  for (const part of ['server/src', 'server/dist', 'shared/contract/dist'])
    for (const entry of readdirSync(join(folder, part), { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      if (entry.isFile() && isLeftOut(file.slice(folder.length + 1))) rmSync(file);
    }
}

const line = `\n\n${'-'.repeat(80)}\n\n`;

/** The licences of all that is in the folder: Waybill's, the server's packages', and those that each build of the suite names. */
function writeLicences(folder) {
  const { packages } = readJson(join(folder, 'node_modules/.package-lock.json'));
  const ofServer = Object.entries(packages)
    .filter(([path, { link }]) => path.startsWith('node_modules/') && !link)
    .map(([path]) => licenceOf(join(folder, path)));
  const ofSuite = listFiles(join(folder, 'dist/site'))
    .filter((file) => file.endsWith('/licenses.txt'))
    .flatMap((file) => readFileSync(join(folder, 'dist/site', file), 'utf8').split(line));
  const texts = [...ofServer, ...new Set(ofSuite.map((text) => text.trim()))];
  writeFileSync(
    join(folder, 'LICENCES'),
    [readFileSync(join(folder, 'LICENSE'), 'utf8'), ...texts].join(line),
  );
}
/** CycloneDX's own program, of one version: it is needed here alone, and would double what a clone installs. */
const sbomProgram = '@cyclonedx/cyclonedx-npm@6.0.1';

/**
 * Lays out in `folder` what a machine runs, from the built sources in `source`: production packages, server, suite, papers, the commit,
 * licences and `sbom.json`.
 */
export function layOut(source, folder, commit) {
  copy(source, folder, packageFiles);
  const ofServer = ['--omit=dev', '--workspace', 'server', '--workspace', 'shared/contract'];
  run('npm', ['ci', ...ofServer, '--no-audit', '--no-fund'], { cwd: folder });
  run('npx', ['--yes', sbomProgram, '--omit', 'dev', '--output-reproducible', '--output-file', 'sbom.json'], {
    cwd: folder,
  });
  copy(source, folder, [...builtParts, ...papers]);
  prune(folder);
  writeFileSync(join(folder, 'release.json'), asJson({ commit }));
  writeLicences(folder);
}
