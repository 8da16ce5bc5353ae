import { outsideServices } from '@waybill/api';
import { addProtocol, type LayerSpecification, type StyleSpecification } from 'maplibre-gl';
import type { MapColours } from './map-colours.ts';
import { type MapFiles, mapStyle, streetsAttribution } from './map-style.ts';
import { placeLayers, placeSources } from './place-layers.ts';
import { schemaOf } from './street-schemas.ts';
import { wayLayers, waySource } from './way-layers.ts';

/** Makes the map's style in these colours, given where the suite's own files are. */
type StyleMaker = (colours: MapColours, files: MapFiles) => StyleSpecification;

/** Reads a PMTiles file in ranges. Rejects where it cannot be read. */
async function streetTiles(url: string): Promise<StyleMaker> {
  const { PMTiles, Protocol } = await import('pmtiles');
  const tiles = new PMTiles(url);
  const metadata = (await tiles.getMetadata()) as { vector_layers?: { id: string }[] };
  const schema = schemaOf((metadata.vector_layers ?? []).map(({ id }) => id));
  const protocol = new Protocol();
  protocol.add(tiles);
  addProtocol('pmtiles', protocol.tile);
  const source = { type: 'vector', url: `pmtiles://${url}`, attribution: streetsAttribution } as const;
  return (colours, files) => mapStyle(colours, files, { source, schema });
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
    sources: { ...style.sources, ...waySource(), ...placeSources() },
    layers: [...style.layers, ...wayLayers(colours), ...inFontsOf(style, placeLayers(colours))],
  });
}

let maker: StyleMaker = (colours, files) => mapStyle(colours, files);
let prepared: Promise<void> | undefined;

/** Loads the installation's own streets; the carried ones remain if there are none, or none can be had now. */
export function prepareStreets(): Promise<void> {
  const { mapTiles } = outsideServices;
  if (!mapTiles) return Promise.resolve();
  const url = new URL(mapTiles, document.baseURI).href;
  prepared ??= (url.endsWith('.pmtiles') ? streetTiles(url) : givenStyle(url)).then(
    (made) => {
      maker = made;
    },
    () => {
      // The next map tries again; this one has the carried streets.
      prepared = undefined;
    },
  );
  return prepared;
}

/** The map's style, with the streets that `prepareStreets` has found. */
export const styleIn: StyleMaker = (colours, files) => maker(colours, files);
