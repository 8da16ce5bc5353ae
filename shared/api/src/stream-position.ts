/** Positions of the live stream when this page's earliest response, and the latest one, were made. Positions are numbers that grow. */
let first: number | undefined;
let latest: number | undefined;
/** The start of this page's own stream; data read before it has missed the changes in between. */
let began: number | undefined;

/** Notes the `Stream-Position` of a response. The earliest counts, whichever is processed first. */
export function noteStreamPosition(position: string | null): void {
  if (!position || !Number.isFinite(Number(position))) return;
  latest = Number(position);
  first = Math.min(first ?? latest, latest);
}

/** From where a new stream has to begin to bring whatever changes from now on: what is loaded for it is loaded later. */
export const restartStreamPosition = (): void => {
  first = latest;
};

/** From where a first connection begins, as a header: none where no response said a position. */
export function beginStream(): { 'Stream-Since'?: string } {
  began = first ?? Number.POSITIVE_INFINITY;
  return first === undefined ? {} : { 'Stream-Since': `${first}` };
}

/** Whether the page's stream began after a response of this position, and so does not bring all that changed since. */
export const isBeforeStream = (position: string | null): boolean =>
  began !== undefined && !(position !== null && Number(position) >= began);

/** Whether the page has read, or may be reading, something older than this position of a stream that it joins. */
export const hasReadBefore = (position: string): boolean =>
  !(first !== undefined && first >= Number(position));
