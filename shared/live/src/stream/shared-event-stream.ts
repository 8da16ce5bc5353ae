import { dropEarlyCalls, hasReadBefore } from '@waybill/api';
import type { EventBlock } from './event-blocks.ts';
import { type LiveState, readEventStream } from './event-stream-reader.ts';
import { electTabLeader } from './tab-leader.ts';

export interface StreamListener {
  onBlock(block: EventBlock): void;
  onState(state: LiveState): void;
  /** Events that a tab that opens later has missed, as blocks without ids. */
  recap(): EventBlock[];
}

/** `joined`: a tab has opened, and the leader sends it a recap. `update`: what the leader has read since. */
type TabMessage =
  | { kind: 'joined' }
  | { kind: 'update'; lastEventId: string | undefined; state: LiveState; blocks: EventBlock[] };

/** The leader sends something at least every 20 s; one that is silent for longer was put to sleep by its browser. */
const leaderTimeoutMs = 40_000;

/**
 * Delivers the event stream to this tab until stopped. One tab, the leader, reads the stream and broadcasts it to the others,
 * because a browser opens only six connections to a host over HTTP/1.1. A new leader resumes after the last event received.
 * Returns a function that stops the delivery.
 */
export function shareEventStream(name: string, listener: StreamListener): () => void {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  let lastEventId: string | undefined;
  let state: LiveState = 'connecting';
  let isLeader = false;
  let receivedAt = Date.now();

  const deliver = (block: EventBlock) => {
    if (block.id !== undefined) lastEventId = block.id;
    listener.onBlock(block);
  };
  const setState = (next: LiveState) => {
    if (next === state) return;
    state = next;
    listener.onState(next);
  };
  const broadcast = (blocks: EventBlock[]) =>
    channel?.postMessage({ kind: 'update', lastEventId, state, blocks } satisfies TabMessage);

  /** This tab has missed what the leader delivered between the page's first response and now. */
  const join = (place: string) => {
    dropEarlyCalls();
    if (hasReadBefore(place)) listener.onBlock({ event: 'resync', data: '{}' });
  };

  const lead = async (signal: AbortSignal) => {
    isLeader = true;
    await readEventStream({
      signal,
      lastEventId: () => lastEventId,
      onBlock: (block) => {
        deliver(block);
        broadcast([block]);
      },
      onState: (next) => {
        if (next === state) return;
        setState(next);
        broadcast([]);
      },
    });
    isLeader = false;
  };

  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if (data.kind === 'joined') return void (isLeader && broadcast(listener.recap()));
      if (isLeader) return;
      receivedAt = Date.now();
      if (lastEventId === undefined && data.lastEventId !== undefined) join(data.lastEventId);
      for (const block of data.blocks) deliver(block);
      lastEventId = data.lastEventId ?? lastEventId;
      setState(data.state);
    };
    channel.postMessage({ kind: 'joined' } satisfies TabMessage);
  }
  // A tab that cannot broadcast reads the stream for itself alone.
  const candidate = electTabLeader(channel ? name : `${name} ${Math.random()}`, lead);
  const watch = setInterval(() => {
    const isLeaderAsleep = !isLeader && Date.now() - receivedAt > leaderTimeoutMs;
    if (!isLeaderAsleep || document.visibilityState !== 'visible') return;
    receivedAt = Date.now();
    candidate.takeOver();
  }, 5_000);

  return () => {
    candidate.stop();
    clearInterval(watch);
    channel?.close();
  };
}
