import { outsideServices } from '@waybill/api';
import { addProtocol, type LayerSpecification, type StyleSpecification } from 'maplibre-gl';
import type { MapColours } from './map-colours.ts';
import { mapStyle } from './map-style.ts';
import { placeLayers, placeSources } from './place-layers.ts';
import { schemaOf, streetLayers, streetNames, streetsSource } from './street-layers.ts';

/** Makes the map's style in these colours, given where the bundled base map is. */
type StyleMaker = (colours: MapColours, baseMapUrl: string) => StyleSpecification;

const attribution = '© OpenStreetMap';

/** Below the names, so that these stay legible. */
const withStreets = (
  base: StyleSpecification,
  url: string,
  layers: readonly string[],
  colours: MapColours,
) => {
  const schema = schemaOf(layers);
  const firstName = base.layers.findIndex(({ type }) => type === 'symbol');
  const ground = base.layers.slice(0, firstName);
  return {
    ...base,
    sources: { ...base.sources, [streetsSource]: { type: 'vector', url: `pmtiles://${url}`, attribution } },
    layers: [
      ...ground,
      ...streetLayers(schema, colours),
      streetNames(schema, colours),
      ...base.layers.slice(firstName),
    ],
  } as StyleSpecification;
};

/** Reads a PMTiles file in ranges. Rejects where it cannot be read. */
async function streetTiles(url: string): Promise<StyleMaker> {
  const { PMTiles, Protocol } = await import('pmtiles');
  const tiles = new PMTiles(url);
  const metadata = (await tiles.getMetadata()) as { vector_layers?: { id: string }[] };
  const layers = (metadata.vector_layers ?? []).map(({ id }) => id);
  const protocol = new Protocol();
  protocol.add(tiles);
  addProtocol('pmtiles', protocol.tile);
  return (colours, baseMapUrl) => withStreets(mapStyle(colours, baseMapUrl), url, layers, colours);
}

/** Letters of a style with glyphs of its own come from its server: only with its fonts. */
const inFontsOf = (style: StyleSpecification, layers: LayerSpecification[]): LayerSpecification[] => {
  const named = style.layers.map((layer) => layer.type === 'symbol' && layer.layout?.['text-font']);
  const font = named.find((one): one is string[] => Array.isArray(one) && typeof one[0] === 'string');
  if (!style.glyphs || !font) return layers;
  return layers.map((layer) =>
    layer.type === 'symbol' && layer.layout?.['text-font']
      ? { ...layer, layout: { ...layer.layout, 'text-font': font } }
      : layer,
  );
};

/** A whole map of another provider, the same in light and dark; the places are drawn over it. */
async function givenStyle(url: string): Promise<StyleMaker> {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`The map's style: ${response.status}`);
  const style = (await response.json()) as StyleSpecification;
  return (colours) => ({
    ...style,
    sources: { ...style.sources, ...placeSources() },
    layers: [...style.layers, ...inFontsOf(style, placeLayers(colours))],
  });
}

let maker: StyleMaker = mapStyle;
let prepared: Promise<void> | undefined;

/** Loads the installation's streets; the bundled map alone remains if there are none, or none can be had now. */
export function prepareStreets(): Promise<void> {
  const { mapTiles } = outsideServices;
  if (!mapTiles) return Promise.resolve();
  const url = new URL(mapTiles, document.baseURI).href;
  prepared ??= (url.endsWith('.pmtiles') ? streetTiles(url) : givenStyle(url)).then(
    (made) => {
      maker = made;
    },
    () => {
      // The next map tries again; this one does without streets.
      prepared = undefined;
    },
  );
  return prepared;
}

/** The map's style, with streets where `prepareStreets` has found some. */
export const styleIn: StyleMaker = (colours, baseMapUrl) => maker(colours, baseMapUrl);
