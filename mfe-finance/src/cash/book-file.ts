/** Lines of a text as it arrives, until the signal. The page goes on being drawn between parts of it. */
export async function* linesOf(
  bytes: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = bytes.getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const lines = rest.split('\n');
      rest = done ? '' : (lines.pop() ?? '');
      yield* lines;
      if (done) return;
      await new Promise((resolve) => setTimeout(resolve));
      signal.throwIfAborted();
    }
  } finally {
    // A reader who stops does not download the rest.
    await reader.cancel().catch(() => undefined);
  }
}
