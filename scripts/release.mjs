/**
 * `npm run release`: makes of the last commit, in `dist/release`, what operators install: `waybill-<version>.tar.gz`, the Debian package, `sbom.json`
 * and their checksums. Builds in a copy of its own, so that nothing of this folder gets in; two builds of one commit with one key have the same
 * bytes. Takes `REGISTRY_KEY` or `REGISTRY_KEY_FILE` (dist/registry-key.pem), which signs the suite's builds, and `RELEASE_KEY_FILE`, a key of ssh-keygen
 * that signs the checksums; without it they are not signed.
 */
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { readJson } from '../tools/publishing/files.mjs';
import { root } from '../tools/workspace.mjs';
import { writeDebianPackage, writeSums, writeTarball } from './release/archives.mjs';
import { layOut, run } from './release/lay-out.mjs';
import { ensureNode24 } from './test/ensure-node-24.mjs';

/** The image's Node: it builds, and is in the Debian package. */
const [, nodeVersion] = /^FROM node:([\d.]+)/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'));
const node = ensureNode24(nodeVersion);
process.env.PATH = `${dirname(node)}${delimiter}${process.env.PATH}`;

const git = (...parameters) => run('git', parameters, { cwd: root, isRead: true });

/** The last commit in a folder of its own, with its packages, built for it. */
function buildSource(folder, seconds) {
  mkdirSync(folder);
  run('sh', ['-c', `git archive HEAD | tar -x -C ${JSON.stringify(folder)}`], { cwd: root });
  run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder });
  const keyFile = resolve(root, process.env.REGISTRY_KEY_FILE ?? 'dist/registry-key.pem');
  const env = {
    ...process.env,
    REGISTRY_KEY_FILE: keyFile,
    SITE_DIR: join(folder, 'dist/site'),
    SOURCE_DATE_EPOCH: seconds,
  };
  run('npm', ['run', 'build'], { cwd: folder, env });
}

if (git('status', '--porcelain'))
  throw new Error('A release is made of a commit: commit or discard your changes first');
const { version } = readJson(join(root, 'package.json'));
const [commit, seconds] = git('log', '-1', '--format=%H %ct').split(' ');
const target = join(root, 'dist/release');
const [source, folder] = [join(target, 'source'), join(target, `waybill-${version}`)];
rmSync(target, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
buildSource(source, seconds);
layOut(source, folder, commit);
const files = [
  writeTarball(folder, seconds),
  writeDebianPackage({ folder, version, seconds, node }),
  join(target, 'sbom.json'),
];
cpSync(join(folder, 'sbom.json'), files[2]);
writeSums(target, files, process.env.RELEASE_KEY_FILE);
for (const each of [source, folder]) rmSync(each, { recursive: true });
console.log(`Waybill ${version} (${commit.slice(0, 10)}) is in ${target}`);
