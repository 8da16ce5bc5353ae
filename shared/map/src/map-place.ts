/** A rider: `free` is green and has no orders assigned; `busy` is red and has. `point` is a drop-off, `pick-up` its beginning. */
export type PlaceTone = 'free' | 'busy' | 'point' | 'pick-up';

/** Riders come close to each other and move; points stand alone and stay. */
export const isRiderTone = (tone: PlaceTone): boolean => tone === 'free' || tone === 'busy';

/** One thing with a place on the map, such as a rider. */
export interface MapPlace {
  id: string;
  lat: number;
  lng: number;
  tone: PlaceTone;
  /** The place is old; its pin is hollow and grey. */
  isStale: boolean;
  label: string;
  /** Degrees clockwise from north, where it moves. */
  heading?: number | null;
}

/** A point on the ground, in degrees. */
export interface LatLng {
  lat: number;
  lng: number;
}

/** The part of the world that a map shows. */
export interface MapView {
  center: LatLng;
  zoom: number;
}

/** Views at which maps begin, and how near they zoom to riders (docs/spec-coverage.md#operations-9). */
export const mapViews = {
  start: { center: { lat: 6.465422, lng: 3.406448 }, zoom: 6 },
  /** Where nothing is known yet but that it is in the city: from Agege to Victoria Island. */
  city: { center: { lat: 6.53, lng: 3.37 }, zoom: 10.4 },
  zoomToRiders: 13,
  zoomToTracked: 17,
} as const;
