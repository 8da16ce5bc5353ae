import { api } from '@waybill/api';
import { type EventBlock, EventBlocks } from './event-blocks.ts';
import { pause } from './pause.ts';

/** `live`: what is shown is fresh; `connecting`: about to be; `lost`: the stream could not be reached. */
export type LiveState = 'connecting' | 'live' | 'lost';

export interface StreamReader {
  /** Until this is aborted. */
  signal: AbortSignal;
  /** The last event that was heard, to resume after it. */
  place(): string | undefined;
  onBlock(block: EventBlock): void;
  onState(state: LiveState): void;
}

/** The server says something every 20 s; who hears nothing for so long talks to a dead connection. */
const mostSilenceMs = 45_000;
const longestPauseMs = 30_000;
const pauseMs = (failures: number) =>
  Math.min(longestPauseMs, 1_000 * 2 ** (failures - 1)) * (0.75 + Math.random() / 2);

/** Reads one connection to its end. Throws where it cannot be opened or breaks. */
async function readOnce({ signal, place, onBlock }: StreamReader): Promise<void> {
  const connection = new AbortController();
  const end = () => connection.abort();
  signal.addEventListener('abort', end);
  let silence = setTimeout(end, mostSilenceMs);
  try {
    const body = await api.stream('events', { lastEventId: place(), signal: connection.signal });
    const reader = body.getReader();
    const decoder = new TextDecoder();
    const blocks = new EventBlocks();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(silence);
      silence = setTimeout(end, mostSilenceMs);
      for (const block of blocks.push(decoder.decode(value, { stream: true }))) onBlock(block);
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', end);
    end();
  }
}

/** Keeps the event stream open until aborted: comes back when it ends or breaks, each time after the last event heard. */
export async function keepReading(reader: StreamReader): Promise<void> {
  const { signal, onBlock, onState } = reader;
  let failures = 0;
  let retryMs = 2_000;
  while (!signal.aborted) {
    onState(failures > 1 ? 'lost' : 'connecting');
    try {
      await readOnce({
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
