import type { Remotes } from './remotes.ts';

interface ScriptRequest {
  url: string;
}

/** Finds the hash that the registry gives for an address, of current and previous builds. */
function integrityOf(remotes: Remotes, url: string): string | undefined {
  const { pathname } = new URL(url);
  for (const remote of remotes.store.getState().registry?.remotes ?? [])
    for (const build of [remote, remote.previous])
      for (const [address, hash] of Object.entries(build?.integrity ?? {}))
        if (address === pathname || address === url) return hash;
  return undefined;
}

/** Has the browser refuse a remote's entry whose content is not what the registry says. */
export const integrityPlugin = (remotes: Remotes) => ({
  name: 'waybill-integrity',
  createScript({ url }: ScriptRequest) {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    const integrity = integrityOf(remotes, url);
    if (integrity) script.integrity = integrity;
    if (new URL(url).origin !== location.origin) script.crossOrigin = 'anonymous';
    return script;
  },
});
