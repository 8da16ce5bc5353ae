import type { LatLng } from '../map-place.ts';

/** `[lng, lat]`. */
export type Point = GeoJSON.Position;

/** A part of a way: along streets, or straight where no street is known. */
export interface WayPart {
  points: Point[];
  isStraight: boolean;
}

/** Straight lines from place to place. */
export const straightWay = (places: readonly LatLng[]): WayPart[] =>
  places.slice(1).map(({ lng, lat }, index) => ({
    points: [
      [places[index]!.lng, places[index]!.lat],
      [lng, lat],
    ],
    isStraight: true,
  }));
