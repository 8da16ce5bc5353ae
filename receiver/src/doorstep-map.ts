import { control, divIcon, latLngBounds, map as leafletMap, type Marker, marker } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { drawBaseMap, mapRenderer } from './base-map.ts';
import './doorstep-map.css';
import type { Place } from './page-parts.ts';

/** Victoria Island, where nothing else is known. */
const start: Place = { lat: 6.4432, lng: 3.4215 };
const zooms = { start: 12, area: 14, doorstep: 16, least: 6, most: 18 };
/** The terms of the streets' data ask for it wherever they are shown. */
const attribution =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">© OpenStreetMap contributors</a> · GeoNames';
/** One press of an arrow: about 20 metres. */
const step = 0.00018;
const steps: Record<string, [lat: number, lng: number]> = {
  north: [step, 0],
  south: [-step, 0],
  east: [0, step],
  west: [0, -step],
};

export interface PlacesOnMap {
  rider: Place | null;
  doorstep: Place | null;
  /** The middle of the address's area. */
  area: Place | null;
  /** Where the delivery begins. */
  pickUp: Place | null;
  isStale: boolean;
}

export interface DoorstepMap {
  /** Updates both places to the server's; a pin that the receiver is moving stays theirs. */
  update(places: PlacesOnMap): void;
  setDoorstep(place: Place): void;
  /** One step of the pin: `north`, `south`, `west` or `east`. */
  move(direction: string): void;
}

/** Opens the map in an element; each place that the receiver gives the pin is a `doormoved` event of it. */
export const openDoorstepMap = async (
  element: HTMLElement,
  labels: Record<'rider' | 'doorstep' | 'pickUp', string>,
): Promise<DoorstepMap> => {
  const map = leafletMap(element, {
    center: start,
    zoom: zooms.start,
    minZoom: zooms.least,
    maxZoom: zooms.most,
    attributionControl: false,
    renderer: mapRenderer(),
  });
  control.attribution({ prefix: false }).addAttribution(attribution).addTo(map);
  const icon = (kind: string, size: [number, number], anchor: [number, number]) =>
    divIcon({ className: `pin ${kind}`, iconSize: size, iconAnchor: anchor });
  const doorstep = marker(start, {
    icon: icon('doorstep', [44, 44], [22, 44]),
    draggable: true,
    autoPan: true,
    title: labels.doorstep,
    alt: labels.doorstep,
    zIndexOffset: 1_000,
  }).addTo(map);
  let rider: Marker | undefined;
  let pickUp: Marker | undefined;
  let isMoved = false;
  let isFitted = false;

  const announce = () => {
    isMoved = true;
    const { lat, lng } = doorstep.getLatLng();
    element.dispatchEvent(new CustomEvent('doormoved', { detail: { lat, lng }, bubbles: true }));
  };
  const setDoorstep = (place: Place, zoom = Math.max(map.getZoom(), zooms.doorstep)) => {
    doorstep.setLatLng(place);
    map.setView(place, zoom, { animate: false });
    announce();
  };
  doorstep.on('dragend', announce);
  map.on('click', ({ latlng }) => setDoorstep(latlng, map.getZoom()));
  // Without one there is nothing to see the doorstep by: a map of pins alone is still a map.
  await drawBaseMap(map).catch(() => undefined);

  const fit = ({ rider: riding, doorstep: door, area, pickUp: from }: PlacesOnMap) => {
    const begins = riding ?? from;
    const ends = door ?? area;
    if (begins && ends)
      map.fitBounds(latLngBounds([begins, ends]), {
        padding: [48, 48],
        maxZoom: zooms.doorstep,
        animate: false,
      });
    else if (riding ?? door) map.setView((riding ?? door)!, zooms.doorstep, { animate: false });
    else if (area) map.setView(area, zooms.area, { animate: false });
  };

  return {
    update(places) {
      const pin = places.doorstep ?? places.area ?? places.rider;
      if (!isMoved && pin) doorstep.setLatLng(pin);
      if (!places.rider) rider = void rider?.remove() as undefined;
      else if (rider) rider.setLatLng(places.rider);
      else
        rider = marker(places.rider, {
          icon: icon('rider', [32, 32], [16, 16]),
          title: labels.rider,
          alt: labels.rider,
          keyboard: false,
        }).addTo(map);
      if (places.pickUp && !pickUp)
        pickUp = marker(places.pickUp, {
          icon: icon('pickup', [24, 24], [12, 12]),
          title: labels.pickUp,
          alt: labels.pickUp,
          keyboard: false,
          interactive: false,
        })
          .addTo(map)
          .bindTooltip(labels.pickUp, { permanent: true, direction: 'bottom', className: 'place-name' });
      rider?.getElement()?.classList.toggle('stale', places.isStale);
      const at = places.rider;
      if (rider && at) rider.getElement()?.setAttribute('data-at', `${at.lat},${at.lng}`);
      if (!isFitted) fit(places);
      isFitted = true;
    },
    setDoorstep,
    move(direction) {
      const by = steps[direction];
      if (!by) return;
      const { lat, lng } = doorstep.getLatLng();
      doorstep.setLatLng({ lat: lat + by[0], lng: lng + by[1] });
      map.panInside(doorstep.getLatLng(), { padding: [40, 40] });
      announce();
    },
  };
};
