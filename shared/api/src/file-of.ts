import type { CallOptions } from './call-headers.ts';
import { api } from './client.ts';

/** The file that a call gives, a PDF unless `type` says another. */
export const fileOf = async (
  path: string,
  query: Record<string, string>,
  { type = 'application/pdf', ...as }: Pick<CallOptions, 'shop'> & { type?: string } = {},
): Promise<Blob> => {
  const { signal } = new AbortController();
  const stream = await api.stream(`${path}?${new URLSearchParams(query)}`, { signal, ...as });
  return new Response(stream, { headers: { 'content-type': type } }).blob();
};
