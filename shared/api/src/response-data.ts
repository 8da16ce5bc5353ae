/** What a body says as JSON; undefined where it is empty or something else. */
export function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The envelope's data, an empty list of a 204; undefined where it is no response of the API. */
export function dataOf(status: number, text: string): { data: unknown } | undefined {
  if (status === 204) return { data: [] };
  const content = parsed(text);
  return typeof content === 'object' && content !== null && 'data' in content
    ? { data: content.data }
    : undefined;
}
