import type { EventBlock } from './event-blocks.ts';
import { inTurn } from './in-turn.ts';
import { keepReading, type LiveState } from './keep-reading.ts';

export interface Hearing {
  onBlock(block: EventBlock): void;
  onState(state: LiveState): void;
  /** What a tab that opens later needs to know besides what comes: blocks without ids. */
  recap(): EventBlock[];
}

type Told = { hello: true } | { place: string | undefined; state: LiveState; blocks: EventBlock[] };

/** A tab that reads tells at least every 20 s; one that does not any more was put to sleep by its browser. */
const asleepAfterMs = 40_000;

/**
 * Hears the event stream until stopped. Of all tabs that hear under a name one reads the stream and tells the others,
 * as a browser opens only six connections to a host over HTTP/1.1. When that tab goes, another goes on after
 * the last event that was heard. Returns how to stop.
 */
export function hearWithOtherTabs(name: string, hearing: Hearing): () => void {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  let place: string | undefined;
  let state: LiveState = 'connecting';
  let isReading = false;
  let heardAt = Date.now();

  const take = (block: EventBlock) => {
    if (block.id !== undefined) place = block.id;
    hearing.onBlock(block);
  };
  const become = (next: LiveState) => {
    if (next === state) return;
    state = next;
    hearing.onState(next);
  };
  const tell = (blocks: EventBlock[]) => channel?.postMessage({ place, state, blocks } satisfies Told);

  const read = async (signal: AbortSignal) => {
    isReading = true;
    await keepReading({
      signal,
      place: () => place,
      onBlock: (block) => {
        take(block);
        tell([block]);
      },
      onState: (next) => {
        if (next === state) return;
        become(next);
        tell([]);
      },
    });
    isReading = false;
  };

  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Told>) => {
      if ('hello' in data) return void (isReading && tell(hearing.recap()));
      if (isReading) return;
      heardAt = Date.now();
      for (const block of data.blocks) take(block);
      place = data.place ?? place;
      become(data.state);
    };
    channel.postMessage({ hello: true } satisfies Told);
  }
  // Who cannot tell the others reads for himself.
  const turn = inTurn(channel ? name : `${name} ${Math.random()}`, read);
  const watch = setInterval(() => {
    const isAsleep = !isReading && Date.now() - heardAt > asleepAfterMs;
    if (!isAsleep || document.visibilityState !== 'visible') return;
    heardAt = Date.now();
    turn.take();
  }, 5_000);

  return () => {
    turn.stop();
    clearInterval(watch);
    channel?.close();
  };
}
