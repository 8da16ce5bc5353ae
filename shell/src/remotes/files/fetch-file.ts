/** A download under way. */
export interface BegunDownload {
  response: Promise<Response>;
  abort: () => void;
}

/** Downloads that the page itself began before any script was there (`first-paint.ts`), until the file loader takes them over. */
interface EarlyDownloads {
  /** By address. */
  begun: Record<string, BegunDownload>;
  /** Addresses that come next. */
  waiting: string[];
}

declare global {
  var waybillEarly: EarlyDownloads | undefined;
}

/** Takes over what the page began; the page begins nothing more. */
export function takeEarly(): EarlyDownloads {
  const early = globalThis.waybillEarly;
  const taken = { begun: { ...early?.begun }, waiting: early?.waiting.splice(0) ?? [] };
  if (early) early.begun = {};
  return taken;
}

/** Begins to download a file into the browser's cache; past what is there, where that was not the file. */
export function beginDownload(url: string, isFresh: boolean): BegunDownload {
  const controller = new AbortController();
  const { signal } = controller;
  return {
    response: fetch(url, { cache: isFresh ? 'reload' : 'default', signal }),
    abort: () => controller.abort(),
  };
}

/** Reads a download to its end. Rejects on an error. `onBytes` is called with the number of bytes whenever some came. */
export async function readDownload(
  url: string,
  { response }: BegunDownload,
  onBytes: (count: number) => void,
) {
  const { ok, status, body } = await response;
  if (!ok) throw new Error(`${url}: ${status}`);
  const reader = body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read())
    onBytes(part.value.byteLength);
}
