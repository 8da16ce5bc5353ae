import { accessToken, endSession } from '@waybill/session';
import { apiPrefix } from './address.ts';
import { errorFrom, isPage, noResponse } from './api-error.ts';
import { headersOf, type ShopCaller } from './call-headers.ts';
import { earlyResponses } from './early-call.ts';
import { parsed } from './response-data.ts';
import { beginStream } from './stream-position.ts';

/** Opens a response that is read as it arrives: after the last event, or from where the page's first response was made. Throws an `ApiError`; a 401 ends the session, unless it is a page. */
export async function openStream(
  path: string,
  { lastEventId, signal, shop }: { lastEventId?: string | undefined; signal: AbortSignal; shop?: ShopCaller },
): Promise<ReadableStream<Uint8Array>> {
  if (!lastEventId) await earlyResponses();
  const token = shop?.token ?? accessToken();
  const response = await fetch(apiPrefix() + path, {
    headers: {
      ...headersOf(token, shop && { shop }),
      ...(lastEventId ? { 'Last-Event-ID': lastEventId } : beginStream()),
    },
    cache: 'no-store',
    signal,
  }).catch((error: unknown) => {
    throw noResponse(error);
  });
  if (response.ok && response.body) return response.body;
  const text = await response.text();
  const body = parsed(text) ?? text;
  if (response.status === 401 && token === accessToken() && !isPage(body)) endSession();
  throw errorFrom(response.status, response.statusText, body);
}
