/** True for a hash that publishing has not filled in: in development, or a test. */
const isPlaceholder = (integrity: string) => !/^sha\d+-/.test(integrity);

/**
 * The address of a worker's script whose hash was checked, as browsers check none for workers: a copy of it in this page, from wherever the
 * file came. Rejects where it is another file, or cannot be had. The caller, who starts the worker, releases the address
 * (`URL.revokeObjectURL`).
 *
 * @param integrity `WBHASH:` with the file's name, which publishing replaces
 */
export async function checkedScript(
  url: URL,
  integrity: string,
  signal: AbortSignal | null = null,
): Promise<string> {
  if (isPlaceholder(integrity)) return url.href;
  const get = async (cache: RequestCache) => {
    const response = await fetch(url, { cache, integrity, signal });
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return response.blob();
  };
  // Past what the browser has stored of it, which may not be the file.
  const content = await get('default').catch(() => get('reload'));
  return URL.createObjectURL(new Blob([content], { type: 'text/javascript' }));
}
