import { api } from '@waybill/api';
import { type EventBlock, EventBlocks } from './event-blocks.ts';
import { pause } from './pause.ts';

/** `live`: what is shown is fresh; `connecting`: about to be; `lost`: the stream could not be reached. */
export type LiveState = 'connecting' | 'live' | 'lost';

export interface StreamReader {
  signal: AbortSignal;
  /** The id of the last event received, to resume after it. */
  lastEventId(): string | undefined;
  onBlock(block: EventBlock): void;
  onState(state: LiveState): void;
}

/** The server sends something every 20 s; a connection that is silent for longer is dead. */
const silenceTimeoutMs = 45_000;
const maxPauseMs = 30_000;
const pauseMs = (failures: number) =>
  Math.min(maxPauseMs, 1_000 * 2 ** (failures - 1)) * (0.75 + Math.random() / 2);

/** Reads one connection to its end. Throws if it cannot be opened or breaks. */
async function readConnection({ signal, lastEventId, onBlock }: StreamReader): Promise<void> {
  const connection = new AbortController();
  const end = () => connection.abort();
  signal.addEventListener('abort', end);
  let silence = setTimeout(end, silenceTimeoutMs);
  try {
    const body = await api.stream('events', { lastEventId: lastEventId(), signal: connection.signal });
    const reader = body.getReader();
    const decoder = new TextDecoder();
    const blocks = new EventBlocks();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(silence);
      silence = setTimeout(end, silenceTimeoutMs);
      for (const block of blocks.push(decoder.decode(value, { stream: true }))) onBlock(block);
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', end);
    end();
  }
}

/** Reads the event stream until aborted; reconnects when it ends or breaks, and resumes after the last event received. */
export async function readEventStream(reader: StreamReader): Promise<void> {
  const { signal, onBlock, onState } = reader;
  let failures = 0;
  let retryMs = 2_000;
  while (!signal.aborted) {
    onState(failures > 1 ? 'lost' : 'connecting');
    try {
      await readConnection({
        ...reader,
        onBlock: (block) => {
          failures = 0;
          retryMs = block.retry ?? retryMs;
          onState('live');
          onBlock(block);
        },
      });
    } catch {
      failures += 1;
    }
    if (signal.aborted) return;
    onState(failures > 0 ? 'lost' : 'connecting');
    await pause(failures > 0 ? pauseMs(failures) : retryMs, signal);
  }
}
