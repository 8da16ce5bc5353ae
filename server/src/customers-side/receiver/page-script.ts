import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The page's script as it was published. */
export interface PageScript {
  url: string;
  integrity: string;
}

const isScript = (value: unknown): value is PageScript => {
  const { url, integrity } = (value ?? {}) as Partial<PageScript>;
  return (
    typeof url === 'string' &&
    /^\/receiver\/[0-9a-f]{12}\/[\w.-]+\.js$/.test(url) &&
    typeof integrity === 'string'
  );
};

/** The script that is published when this is called; undefined where there is none, and the page does without. */
export const readPageScript = async (siteDir: string | undefined): Promise<PageScript | undefined> => {
  if (siteDir === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(await readFile(join(siteDir, 'receiver/current.json'), 'utf8'));
    return isScript(value) ? value : undefined;
  } catch {
    return undefined;
  }
};
