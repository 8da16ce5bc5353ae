import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type RegistryEntry, signedText } from '@waybill/contract';
import { aRegistryEntry } from '@waybill/contract/testing';

const inlineScript = 'document.documentElement.dataset.frame="plain"';
export const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const pageOf = (buildId: string) => `<!doctype html>
<html><head><script>${inlineScript}</script>
<script defer src="/shell/${buildId}/main.js" integrity="${hashOf('main')}" crossorigin></script>
<!--waybill-->
</head><body><div id="root"><p>frame of ${buildId}</p></div></body></html>
`;

/** A folder as publishing writes it, with a key of its own. */
export const siteFixture = () => {
  const dir = mkdtempSync(join(tmpdir(), 'waybill-site-'));
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const rawKey = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url').toString('base64');

  const write = (file: string, content: string | Buffer) => {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), content);
  };
  const writeJson = (file: string, value: unknown) => write(file, JSON.stringify(value));

  const signed = (changes: Partial<RegistryEntry>): RegistryEntry => {
    const { signature: _, ...entry } = aRegistryEntry(changes);
    const text = Buffer.from(signedText({ ...entry, signature: '' }));
    return { ...entry, signature: sign(null, text, privateKey).toString('base64') };
  };

  return {
    dir,
    write,
    writeJson,
    signed,
    /** A build of the shell, which is current from now on. */
    shell(buildId: string, changes: object = {}) {
      const record = {
        buildId,
        publicKey: rawKey,
        scripts: [{ url: `/shell/${buildId}/main.js`, integrity: hashOf('main') }],
        styles: [{ url: `/shell/${buildId}/main.css`, integrity: hashOf('style') }],
        shared: {
          '@waybill/ui/table': [{ url: `/shell/${buildId}/table.js`, integrity: hashOf('table') }],
        },
        page: pageOf(buildId),
        ...changes,
      };
      write(`shell/${buildId}/main.js`, 'main');
      writeJson(`shell/${buildId}/record.json`, record);
      writeJson('shell/current.json', record);
    },
    /** A build of a remote: its folder, and the entry for the registry. */
    remote(changes: Partial<RegistryEntry> = {}, build: object = {}): RegistryEntry {
      const entry = signed(changes);
      const folder = `${entry.name}/${entry.buildId}`;
      write(`${folder}/remoteEntry.js`, `globalThis.${entry.global} = {};`);
      writeJson(`${folder}/entry.json`, entry);
      writeJson(`${folder}/build.json`, { first: [], lazy: {}, files: {}, ...build });
      return entry;
    },
    registry: (number: number, remotes: readonly unknown[]) =>
      writeJson('remotes/registry.json', { number, remotes }),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
};

export type SiteFixture = ReturnType<typeof siteFixture>;
