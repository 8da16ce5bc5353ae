import { integrityOf } from './files.mjs';

const timeoutMs = 10_000;

async function fetchText(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The address of a remote's build on another origin. Throws, with what to copy where, unless that origin already serves
 * every script and style of the build as it was made.
 *
 * @param {string} origin such as `https://orders.example.com`
 */
export async function addressAt(origin, { name, buildId, record }) {
  const base = `${new URL(origin).origin}/${name}/${buildId}/`;
  for (const [file, hash] of Object.entries(record.files)) {
    const text = await fetchText(base + file);
    if (text === undefined || integrityOf(text) !== hash)
      throw new Error(
        `${base}${file} is not the file of this build. Copy the folder ${name}/${buildId} of the site there first`,
      );
  }
  return base + record.entry;
}
