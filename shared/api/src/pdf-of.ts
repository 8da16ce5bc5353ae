import { api } from './client.ts';

/** The PDF that a call gives. */
export const pdfOf = async (path: string, query: Record<string, string>): Promise<Blob> => {
  const { signal } = new AbortController();
  const stream = await api.stream(`${path}?${new URLSearchParams(query)}`, { signal });
  return new Response(stream, { headers: { 'content-type': 'application/pdf' } }).blob();
};
