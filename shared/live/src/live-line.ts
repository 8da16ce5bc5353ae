import type { LiveEvent, LiveEventName, LocationEntry } from '@waybill/contract';
import { cloneStore, sessionStore } from '@waybill/session';
import { createStore } from 'zustand/vanilla';
import type { EventBlock } from './stream/event-blocks.ts';
import type { LiveState } from './stream/keep-reading.ts';
import { hearWithOtherTabs } from './stream/one-for-all-tabs.ts';

type Listener = (event: LiveEvent) => void;

const names: readonly LiveEventName[] = [
  'order.created',
  'order.changed',
  'courier_order.changed',
  'courier.changed',
  'courier.location',
  'resync',
];

const listeners = new Set<Listener>();
const places = new Map<string, LocationEntry>();
let open: { scope: string; close(): void } | null = null;

/** Whether what is shown is fresh. */
export const liveStore = createStore<{ state: LiveState }>(() => ({ state: 'connecting' }));

/** For whom the stream is read: it tells each only what concerns him. */
const scopeOf = () => {
  const { user, teamId } = sessionStore.getState();
  return user ? [user.id, teamId, cloneStore.getState().companyId].join(' ') : null;
};

const eventOf = ({ event, data }: EventBlock): LiveEvent | null => {
  if (!event || data === undefined || !names.includes(event as LiveEventName)) return null;
  return { event, data: JSON.parse(data) } as LiveEvent;
};

function take(block: EventBlock) {
  const heard = eventOf(block);
  if (!heard) return;
  if (heard.event === 'courier.location') places.set(heard.data.courier_id, heard.data);
  if (heard.event === 'courier.changed' && heard.data.has_left) places.delete(heard.data.id);
  if (heard.event === 'resync') places.clear();
  for (const listener of listeners)
    try {
      listener(heard);
    } catch (error) {
      // One screen's mistake is not the others'.
      console.error('A listener of the live stream failed', error);
    }
}

/** What a tab that joins later has not heard: where riders are. */
const recap = (): EventBlock[] =>
  [...places.values()].map((place) => ({ event: 'courier.location', data: JSON.stringify(place) }));

/** Opens, closes or changes the line so that it fits who is signed in and whether anybody listens. */
function fit() {
  const scope = listeners.size > 0 ? scopeOf() : null;
  if (open && open.scope === scope) return;
  open?.close();
  open = null;
  places.clear();
  if (scope === null) return;
  liveStore.setState({ state: 'connecting' });
  const close = hearWithOtherTabs(`waybill-live ${scope}`, {
    onBlock: take,
    onState: (state) => liveStore.setState({ state }),
    recap,
  });
  open = { scope, close };
}

sessionStore.subscribe(fit);
cloneStore.subscribe(fit);

/** Hears what changes until it is stopped. All listeners of all tabs share one connection. Returns how to stop. */
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  fit();
  return () => {
    listeners.delete(listener);
    fit();
  };
}

/** The places that this line has told, by rider. */
export const knownPlaces = (): ReadonlyMap<string, LocationEntry> => places;
