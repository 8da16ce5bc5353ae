import { act, renderHook } from '@testing-library/react';
import type { MapPlace } from '../map-place.ts';
import { useGooglePlaces } from './use-google-places.ts';

type Listener = (event: unknown) => void;

class Listeners {
  readonly listeners = new Map<string, Listener>();
  addListener(name: string, listener: Listener) {
    this.listeners.set(name, listener);
    return { remove: () => this.listeners.delete(name) };
  }
  emit = (name: string, event?: unknown) => act(() => this.listeners.get(name)?.(event));
}

/** Google's layer as far as it is used here. */
class LayerDouble extends Listeners {
  static made: LayerDouble[] = [];
  features: { getProperty: (name: string) => unknown }[] = [];
  style: ((feature: unknown) => { icon: { url: string } }) | undefined;
  isGone = false;
  constructor() {
    super();
    LayerDouble.made.push(this);
  }
  add({ properties }: { properties: Record<string, unknown> }) {
    this.features.push({ getProperty: (name) => properties[name] });
  }
  remove(feature: unknown) {
    this.features = this.features.filter((one) => one !== feature);
  }
  forEach(visit: (feature: unknown) => void) {
    this.features.forEach(visit);
  }
  setStyle(style: LayerDouble['style']) {
    this.style = style;
  }
  setMap() {
    this.isGone = true;
  }
}

class MapDouble extends Listeners {
  zoom = 16;
  getBounds = () => ({ toJSON: () => ({ south: 6, west: 3, north: 7, east: 4 }) });
  getZoom = () => this.zoom;
  setZoom = (zoom: number) => {
    this.zoom = zoom;
  };
  panTo = jest.fn();
}

beforeAll(() => {
  Object.assign(globalThis, { google: { maps: { Data: LayerDouble, Point: class {} } } });
});

const at = (id: string, lat: number, tone: MapPlace['tone'] = 'free'): MapPlace => ({
  id,
  lat,
  lng: 3.4,
  tone,
  isStale: false,
  label: id,
});

const show = (map: MapDouble, first: readonly MapPlace[]) => {
  LayerDouble.made = [];
  const onSelect = jest.fn();
  const shown = renderHook(
    ({ places }) => useGooglePlaces(map as unknown as google.maps.Map, places, 'light', onSelect),
    { initialProps: { places: first } },
  );
  return { ...shown, onSelect, layer: LayerDouble.made[0]! };
};

test('over Google’s map all places are one layer, redrawn as they move, and gone with the map', () => {
  const { layer, rerender, unmount } = show(new MapDouble(), [at('a', 6.5), at('b', 6.6, 'busy')]);
  expect(layer.features.map((one) => one.getProperty('pin'))).toEqual(['free', 'busy']);
  rerender({ places: [at('a', 6.5, 'busy')] });
  expect(layer.features.map((one) => one.getProperty('pin'))).toEqual(['busy']);
  expect(layer.style?.(layer.features[0]).icon.url).toMatch(/^data:image\/svg/);
  expect(LayerDouble.made).toHaveLength(1);
  unmount();
  expect(layer.isGone).toBe(true);
});

test('a press on a pin selects it, one on a circle zooms in, one on the ground clears the choice', () => {
  const map = new MapDouble();
  const { layer, onSelect } = show(map, [at('a', 6.5)]);
  layer.emit('click', { feature: layer.features[0] });
  expect(onSelect).toHaveBeenLastCalledWith('a');
  map.zoom = 9;
  layer.emit('click', { feature: { getProperty: () => undefined }, latLng: 'there' });
  expect([map.zoom, map.panTo.mock.calls]).toEqual([11, [['there']]]);
  map.emit('click');
  expect(onSelect).toHaveBeenLastCalledWith(undefined);
});
