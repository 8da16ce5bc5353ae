import type { OutsideServices } from '@waybill/api';

/** Addresses and public keys of this installation, as `/config.json` gives them. */
export interface SuiteConfig extends OutsideServices {
  /** The beginning of the calls' paths, with or without the closing `/api/`; this origin if left out. */
  apiBase?: string;
  /** The address of the registry of remotes; on the page's own host if left out. */
  registry?: string;
}

const isConfig = (value: unknown): value is SuiteConfig => typeof value === 'object' && value !== null;

const configInPage = (): SuiteConfig | undefined => {
  try {
    const value: unknown = JSON.parse(document.getElementById('waybill-config')?.textContent ?? '');
    return isConfig(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** The configuration that came with the page, else `/config.json`; everything at its default if neither is there. */
export async function readConfig(): Promise<SuiteConfig> {
  const inPage = configInPage();
  if (inPage) return inPage;
  try {
    const response = await fetch('/config.json', { cache: 'no-cache', signal: AbortSignal.timeout(8000) });
    const value: unknown = response.ok ? await response.json() : {};
    return isConfig(value) ? value : {};
  } catch {
    return {};
  }
}
