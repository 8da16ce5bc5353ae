import { type MapPlace, mapViews } from '@waybill/map';

/** The part of a map in px that is surely free of buttons, on a phone. */
const free = 240;
const tileSize = 512;

const zoomFor = (degrees: number) => Math.log2((free * 360) / (tileSize * Math.max(degrees, 1e-6)));

/** Rider and door in one picture; the rider alone from near; the door alone with its surroundings. */
export function trackedView(rider: MapPlace | undefined, dropOff: MapPlace | undefined) {
  if (rider && dropOff) {
    const [high, wide] = [Math.abs(rider.lat - dropOff.lat), Math.abs(rider.lng - dropOff.lng)];
    const zoom = Math.min(zoomFor(high), zoomFor(wide), mapViews.zoomToTracked);
    return {
      center: { lat: (rider.lat + dropOff.lat) / 2, lng: (rider.lng + dropOff.lng) / 2 },
      // In steps, so that the map is calm while the rider moves.
      zoom: Math.floor(zoom * 2) / 2,
    };
  }
  if (rider) return { center: { lat: rider.lat, lng: rider.lng }, zoom: mapViews.zoomToTracked };
  if (dropOff) return { center: { lat: dropOff.lat, lng: dropOff.lng }, zoom: mapViews.zoomToRiders };
  return mapViews.city;
}
