import { onEarlyResponses } from './early-call.ts';

/** Where the live stream was when this page's first response was made, and the latest one. */
let noted: { first: string; latest: string } | undefined;

const earlier = (one: string, other: string) => (Number(other) < Number(one) ? other : one);

/** Notes a response's `Stream-Position`. They come in any order: what counts as the first is the earliest position. */
export function noteStreamPosition(position: string | null): void {
  if (position === null) return;
  noted = { first: noted ? earlier(noted.first, position) : position, latest: position };
}

// What the page began is older than what it asks for itself, and may be taken later.
onEarlyResponses(({ position }) => noteStreamPosition(position));

/** From where a new stream has to begin to bring whatever changes from now on: what is loaded for it is loaded later. */
export const restartStreamPosition = (): void => {
  noted = noted && { ...noted, first: noted.latest };
};

/** Where the stream was when this page's first response was made; undefined with a server that does not say. */
export const firstStreamPosition = (): string | undefined => noted?.first;
