import { dropEarlyCalls, restartStreamPosition } from '@waybill/api';
import type { LiveEvent, LiveEventName, LocationEntry } from '@waybill/contract';
import { impersonationStore, offers, sessionStore } from '@waybill/session';
import { createStore } from 'zustand/vanilla';
import type { EventBlock } from './stream/event-blocks.ts';
import type { LiveState } from './stream/event-stream-reader.ts';
import { shareEventStream } from './stream/shared-event-stream.ts';

type Listener = (event: LiveEvent) => void;

const names: readonly LiveEventName[] = [
  'order.created',
  'order.changed',
  'courier_order.changed',
  'courier.changed',
  'cash.changed',
  'courier.location',
  'resync',
  'suite',
  'session.changed',
  'waiting.changed',
];

const listeners = new Set<Listener>();
const places = new Map<string, LocationEntry>();
let connection: { scope: string; close(): void } | null = null;

/** A page that is never idle is connected after this time. */
const mostIdleWaitMs = 2_000;
let isPageShown = typeof requestIdleCallback !== 'function';

/** The state of the live stream. */
export const liveStore = createStore<{ state: LiveState }>(() => ({ state: 'connecting' }));

/**
 * The reader of the stream, as a key: the server sends every user only their own events. Null without a signed-in user, or the server
 * has no stream.
 */
const scopeOf = () => {
  const { user, teamId } = sessionStore.getState();
  return user && offers('live_events')
    ? [user.id, teamId, impersonationStore.getState().companyId].join(' ')
    : null;
};

const eventOf = ({ event, data }: EventBlock): LiveEvent | null => {
  if (!event || data === undefined || !names.includes(event as LiveEventName)) return null;
  return { event, data: JSON.parse(data) } as LiveEvent;
};

function dispatch(block: EventBlock) {
  const event = eventOf(block);
  if (!event) return;
  if (event.event === 'courier.location') places.set(event.data.courier_id, event.data);
  // An early read that is in no list yet would hide this change.
  else dropEarlyCalls();
  if (event.event === 'courier.changed' && event.data.has_left) places.delete(event.data.id);
  if (event.event === 'resync') places.clear();
  for (const listener of listeners)
    try {
      listener(event);
    } catch (error) {
      // A listener that throws must not stop the others.
      console.error('A listener of the live stream failed', error);
    }
}

/** The last known places of riders, for a tab that joins later. */
const recap = (): EventBlock[] =>
  [...places.values()].map((place) => ({ event: 'courier.location', data: JSON.stringify(place) }));

/** Opens or closes the connection, so that it belongs to the signed-in user and is open only while there are listeners. */
function updateConnection() {
  const scope = listeners.size > 0 && isPageShown ? scopeOf() : null;
  if (connection && connection.scope === scope) return;
  // The first connection of the page is there for what its first responses have; the next, for another user or team, begins again.
  if (connection) restartStreamPosition();
  connection?.close();
  connection = null;
  places.clear();
  if (scope === null) {
    // Pages then ask as they do without a connection.
    if (sessionStore.getState().user && !offers('live_events')) liveStore.setState({ state: 'lost' });
    return;
  }
  liveStore.setState({ state: 'connecting' });
  const close = shareEventStream(`waybill-event-stream ${scope}`, {
    onBlock: dispatch,
    onState: (state) => liveStore.setState({ state }),
    recap,
  });
  connection = { scope, close };
}

// A page first shows what it has. It misses nothing by that, as the connection begins where its first response was.
if (!isPageShown)
  requestIdleCallback(
    () => {
      isPageShown = true;
      updateConnection();
    },
    { timeout: mostIdleWaitMs },
  );
sessionStore.subscribe(updateConnection);
impersonationStore.subscribe(updateConnection);

/** Calls back for every live event. All listeners of all tabs share one connection. Returns a function that unsubscribes. */
export function subscribe(listener: Listener): () => void {
  listeners.add(listener);
  updateConnection();
  return () => {
    listeners.delete(listener);
    updateConnection();
  };
}

/** The places received so far, by rider. */
export const receivedPlaces = (): ReadonlyMap<string, LocationEntry> => places;
