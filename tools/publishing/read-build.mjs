import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIdPlaceholder, hashPlaceholder, publicKeyPlaceholder } from '../webpack/build-id.mjs';
import { asJson, contentId, integrityOf, listFiles } from './files.mjs';

const recordFile = 'build.json';
const isText = (name) => /\.(m?js|css|json|html|map)$/.test(name);
const isRunnable = (name) => /\.(m?js|css)$/.test(name);

/** The files whose hashes a file carries. */
const namesIn = (text) => [...text.matchAll(hashPlaceholder)].map(([, name]) => name);

/**
 * The integrity of each script and style, with hashes put in place of their placeholders. A file is hashed after all
 * that it names: first the chunks, then the entry that carries their hashes.
 */
function hashFiles(files) {
  const hashes = {};
  let waiting = files.filter(({ name }) => isRunnable(name));
  while (waiting.length > 0) {
    const ready = waiting.filter(({ text }) => namesIn(text).every((name) => hashes[name]));
    if (ready.length === 0)
      throw new Error(`No order in which to hash ${waiting.map(({ name }) => name).join(', ')}`);
    for (const file of ready) {
      file.text = file.text.replace(hashPlaceholder, (_, name) => hashes[name]);
      hashes[file.name] = integrityOf(file.text);
    }
    waiting = waiting.filter((file) => !ready.includes(file));
  }
  return Object.fromEntries(Object.entries(hashes).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Reads what webpack left in `dist`. Of the key, its public half becomes part of the build. */
function readOutput(dist, publicKey) {
  if (!existsSync(join(dist, recordFile))) throw new Error(`${dist} holds no build: run npm run build first`);
  return listFiles(dist).map((name) => {
    const content = readFileSync(join(dist, name));
    if (!publicKey || !isText(name)) return { name, content };
    return {
      name,
      content: Buffer.from(content.toString('utf8').replaceAll(publicKeyPlaceholder, publicKey)),
    };
  });
}

/**
 * A build as it is published: its files with the build's id and the hashes in place of their placeholders, and its
 * record, which lists the hash of each script and style.
 *
 * @param {string} dist webpack's output
 * @param {string} [publicKey] for the shell: what it checks the registry's entries with
 * @returns {{ buildId: string, files: { name: string, content: Buffer }[], record: object }}
 */
export function readBuild(dist, publicKey) {
  const raw = readOutput(dist, publicKey);
  const key = publicKey ? [{ name: 'public key', content: publicKey }] : [];
  const buildId = contentId([...raw, ...key]);
  const texts = raw
    .filter(({ name }) => isText(name))
    .map(({ name, content }) => ({
      name,
      text: content.toString('utf8').replaceAll(buildIdPlaceholder, buildId),
    }));
  const hashes = hashFiles(texts);
  const record = { ...JSON.parse(texts.find(({ name }) => name === recordFile).text), files: hashes };
  const byName = new Map(texts.map(({ name, text }) => [name, Buffer.from(text)]));
  byName.set(recordFile, Buffer.from(asJson(record)));
  const files = raw.map(({ name, content }) => ({ name, content: byName.get(name) ?? content }));
  return { buildId, files, record };
}
