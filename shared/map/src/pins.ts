import type { MapPlace, PlaceTone } from './map-place.ts';

/** Every way a pin can look, by name. */
export const pinKinds = [
  'free',
  'busy',
  'point',
  'pick-up',
  'stale-free',
  'stale-busy',
  'stale-point',
  'stale-pick-up',
] as const;
export type PinKind = (typeof pinKinds)[number];

export const pinOf = ({ tone, isStale }: Pick<MapPlace, 'tone' | 'isStale'>): PinKind =>
  isStale ? `stale-${tone}` : tone;

/** Width and height of a pin in px; its point is in the middle below. */
export const pinSize = { width: 26, height: 34 } as const;

/** The drop, on a grid of 26 by 34. */
const drop =
  'M13 1.5c6.6 0 11.5 4.9 11.5 11.3c0 7-6.6 13.3-11.5 19.7c-4.9-6.4-11.5-12.7-11.5-19.7c0-6.4 4.9-11.3 11.5-11.3z';
/** The sign inside a pin, so that colour is never the only difference: a tick, a parcel, a roof, a dot. */
const signs = {
  free: 'M8.3 13.2l3.3 3.3l6.2-6.6',
  busy: 'M8 9h10v8.5h-10zM8 12h10M13 9v3',
  point: 'M7.5 13.2l5.5-4.7l5.5 4.7M9.3 12v5.8h7.4v-5.8',
  'pick-up': 'M13 9.5a3.5 3.5 0 1 0 .01 0z',
} as const;

const colourOf = {
  free: '--wb-delivered',
  busy: '--wb-canceled',
  point: '--wb-primary',
  'pick-up': '--wb-ink',
} as const;

const toneOf = (kind: PinKind) => kind.replace('stale-', '') as PlaceTone;

/** The drawing of a pin: a filled drop with its sign; hollow and grey if it is stale. Colours are tokens' names. */
export function pinDrawing(kind: PinKind) {
  const isStale = kind.startsWith('stale-');
  const tone = toneOf(kind);
  return {
    drop,
    sign: signs[tone],
    fill: isStale ? '--wb-paper' : colourOf[tone],
    outline: isStale ? '--wb-closed' : '--wb-paper',
    ink: isStale ? '--wb-closed' : '--wb-paper',
    isDashed: isStale,
  };
}
