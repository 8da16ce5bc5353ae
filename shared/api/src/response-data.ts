/** Parses a body's JSON; undefined if it is empty or something else. */
export function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The content of a successful response: the envelope's data, or the status of an error that the envelope alone names, as other servers do. */
export type Content = { data: unknown } | { rejectedAs: number; body: object };

/** The content of a response, with an empty list of a 204; undefined where it is none of the API. */
export function contentOf(status: number, text: string): Content | undefined {
  if (status === 204) return { data: [] };
  const body = parsed(text);
  if (typeof body !== 'object' || body === null) return undefined;
  const rejectedAs = 'status_code' in body ? Number(body.status_code) : 0;
  if (rejectedAs >= 400) return { rejectedAs, body };
  return 'data' in body ? { data: body.data } : undefined;
}
