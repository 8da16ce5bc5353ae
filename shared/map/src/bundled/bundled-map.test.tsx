import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseTheme } from '@waybill/ui';
import { LiveMap, type LiveMapProps, type MapPlace } from '../index.ts';
import { MapDouble } from '../testing/map-double.ts';

// It is an ECMAScript module alone, which Jest does not find by itself.
jest.mock(
  'maplibre-gl',
  () => ({
    Map: jest.requireActual('../testing/map-double.ts').MapDouble,
    AttributionControl: class {},
    ScaleControl: class {},
    setWorkerUrl: () => undefined,
  }),
  { virtual: true },
);
jest.mock('./pin-images.ts', () => ({ mapImages: () => [['free', null]], pinPixelRatio: 3 }));

beforeAll(() => {
  Object.assign(globalThis, { WebGL2RenderingContext: class {} });
  HTMLCanvasElement.prototype.getContext = (() => ({})) as never;
});
beforeEach(() => {
  MapDouble.made = [];
});

const place: MapPlace = {
  id: 'a',
  lat: 6.5,
  lng: 3.4,
  tone: 'busy',
  isStale: false,
  label: 'Musa',
};

async function show(props: Partial<LiveMapProps> = {}) {
  const element = (more: Partial<LiveMapProps> = {}) => (
    <LiveMap label="Map of the riders" places={[place]} {...props} {...more} />
  );
  const { rerender, unmount } = render(element());
  await waitFor(() => expect(MapDouble.made).toHaveLength(1));
  const map = MapDouble.made[0]!;
  act(() => void map.emit('style.load'));
  return { map, unmount, change: (more: Partial<LiveMapProps>) => rerender(element(more)) };
}

test('the map begins over Nigeria’s south-west, at 6.465422, 3.406448 and zoom 6', async () => {
  const { map, unmount } = await show();
  expect(map.options).toMatchObject({ center: [3.406448, 6.465422], zoom: 6 });
  unmount();
  await waitFor(() => expect(map.isRemoved).toBe(true));
});

test('names on the map wait for the suite’s typeface, and for no font that the device may lack', async () => {
  const { map } = await show();
  const { layers } = map.options.style as { layers: { layout?: { 'text-font'?: unknown } }[] };
  const fonts = JSON.stringify(layers.map(({ layout }) => layout?.['text-font']));
  expect(fonts).toContain('"Inter"');
  const tokens = readFileSync(join(import.meta.dirname, '../../../ui/src/theme/tokens.css'), 'utf8');
  const ofDevices = [...tokens.matchAll(/@font-face \{\s*font-family: "(.+)"/g)].map(([, name]) => name);
  expect(ofDevices).toHaveLength(2);
  for (const name of ofDevices) expect(fonts).not.toContain(name);
});

test('it follows its target until the user moves it; then a button leads back', async () => {
  const { map, change } = await show({ follow: true });
  change({ center: { lat: 6.5, lng: 3.4 }, zoom: 13 });
  expect(map.moves).toEqual([{ center: [3.4, 6.5], zoom: 13 }]);
  act(() => void map.emit('movestart', { originalEvent: {} }));
  change({ center: { lat: 6.6, lng: 3.5 }, zoom: 13 });
  expect(map.moves).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Back to the rider' }));
  expect(map.moves.at(-1)).toMatchObject({ center: [3.5, 6.6] });
});

test('it shows where it was told to begin, and all places once Show all is pressed', async () => {
  const far = { ...place, id: 'far', lat: 12, lng: 8.5 };
  const { map } = await show({ places: [place, far], center: { lat: 6.5, lng: 3.4 }, zoom: 13 });
  expect(map.options).toMatchObject({ center: [3.4, 6.5], zoom: 13 });
  expect(map.moves).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Show all on the map' }));
  expect(map.moves).toEqual([{ bounds: [place.lng, place.lat, 8.5, 12] }]);
});

test('places are data of one source, handed on together however often they change', async () => {
  const { map, change } = await show();
  for (const lat of [6.51, 6.52, 6.53]) change({ places: [{ ...place, lat }] });
  await waitFor(() => {
    const [feature] = map.data.get('places')!.features;
    expect(feature?.geometry).toEqual({ type: 'Point', coordinates: [3.4, 6.53] });
    expect(feature?.properties).toMatchObject({ id: 'a', label: 'Musa', pin: 'busy', isBusy: 1 });
  });
  expect(document.querySelectorAll('[class*="marker"]')).toHaveLength(0);
});

test('a press on a pin selects it, and its popup is on the map', async () => {
  const onSelect = jest.fn();
  const { map, change } = await show({ onSelect });
  map.queryRenderedFeatures.mockReturnValue([{ layer: { id: 'places-pins' }, properties: { id: 'a' } }]);
  act(() => void map.emit('click', { point: { x: 1, y: 1 } }));
  expect(onSelect).toHaveBeenCalledWith('a');
  map.canvas.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(onSelect).toHaveBeenLastCalledWith(undefined);
  change({ selectedId: 'a', popup: 'Pending Orders 3' });
  expect(screen.getByText('Pending Orders 3')).toBeInTheDocument();
});

test('a point is chosen by a press on the bare ground, or by keys in the middle of what is shown', async () => {
  const onPoint = jest.fn();
  const { map } = await show({ onPoint });
  act(() => void map.emit('click', { point: { x: 1, y: 1 }, lngLat: { lat: 6.6, lng: 3.3 } }));
  expect(onPoint).toHaveBeenLastCalledWith({ lat: 6.6, lng: 3.3 });
  await userEvent.click(screen.getByRole('button', { name: 'Put the pin in the middle' }));
  expect(onPoint).toHaveBeenLastCalledWith({ lat: 6.465422, lng: 3.406448 });
});

test('the other light redraws the map and keeps its places', async () => {
  const { map } = await show();
  await waitFor(() => expect(map.data.get('places')?.features).toHaveLength(1));
  map.data.clear();
  act(() => chooseTheme('dark'));
  await waitFor(() => expect(map.styles).toHaveLength(2));
  expect(map.data.get('places')?.features).toHaveLength(1);
  act(() => chooseTheme('system'));
});

test('the style names no address but our own files: letters and pins come from the device', async () => {
  const { map } = await show();
  const style = map.options.style as MapDouble['options']['style'] & {
    sources: Record<'base' | 'lagos', { data: string; attribution: string }>;
  };
  expect(style).not.toHaveProperty('glyphs');
  expect(style).not.toHaveProperty('sprite');
  for (const source of ['base', 'lagos'] as const)
    expect(new URL(style.sources[source].data).origin).toBe(location.origin);
  expect(style.sources.lagos.attribution).toContain('© OpenStreetMap contributors');
});

test('riders cluster, points do not', async () => {
  const door = { ...place, id: 'door', tone: 'point' } as const;
  const { map } = await show({ places: [place, door] });
  const idsOf = (source: string) => map.data.get(source)?.features.map(({ properties }) => properties?.id);
  await waitFor(() => expect(idsOf('places')).toEqual(['a']));
  expect(idsOf('points')).toEqual(['door']);
});

test('a way is straight until the streets are there, and again in the other light', async () => {
  const { map } = await show({ way: [place, { lat: 6.6, lng: 3.5 }] });
  const shown = () => map.data.get('ways')?.features.map(({ properties }) => properties);
  await waitFor(() => expect(shown()).toEqual([{ isStraight: true }]));
  map.data.clear();
  act(() => chooseTheme('dark'));
  await waitFor(() => expect(shown()).toEqual([{ isStraight: true }]));
  act(() => chooseTheme('system'));
});
