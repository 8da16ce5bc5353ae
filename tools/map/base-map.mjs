import { readFileSync } from 'node:fs';
import { labels } from './base-map-labels.mjs';
import { outsideCity, shoresBetween } from './city-frame.mjs';
import { holdsWards } from './ward-ground.mjs';

const here = (path) => new URL(path, import.meta.url);
const readJson = (path) => JSON.parse(readFileSync(here(path), 'utf8'));
const read = {
  naturalEarth: (name) => readJson(`../../shared/map/data/${name}.geojson`).features,
  wards: () => readJson('../../server/data/lgas-with-wards.json'),
  towns: () => readJson('../../server/data/nigeria-cities.json'),
};

/** About ten metres, which is finer than the sources. */
const rounded = (coordinates) =>
  typeof coordinates === 'number' ? Math.round(coordinates * 1e4) / 1e4 : coordinates.map(rounded);

const shapes = (kind, name, properties = () => ({})) =>
  read.naturalEarth(name).map((feature) => ({
    type: 'Feature',
    properties: { kind, ...properties(feature.properties, feature.geometry) },
    geometry: feature.geometry,
  }));

/**
 * The sources end at 1.5° east and 3° north; without these two the sea would end there in a straight edge. Rough, and
 * outside of where anybody delivers.
 */
const seaBeyond = [
  [
    [1.5, 6.2],
    [1.2, 6.1],
    [0.9, 5.8],
    [-0.2, 5.5],
    [-1.25, 5.1],
    [-2, 4.75],
    [-4, 5.25],
    [-7.5, 4.4],
    [-9, 5],
    [-9, -4],
    [1.5, -4],
    [1.5, 6.2],
  ],
  [
    [1.5, 3],
    [9.9, 3],
    [9.8, 2.3],
    [9.6, 1],
    [9.3, 0.5],
    [8.7, -0.7],
    [9.6, -2.4],
    [11, -4],
    [1.5, -4],
    [1.5, 3],
  ],
].map((ring) => ({
  type: 'Feature',
  properties: { kind: 'sea' },
  geometry: { type: 'Polygon', coordinates: [ring] },
}));

const wards = Object.values(read.wards().Lagos).flat();
const features = [
  ...seaBeyond,
  ...shapes('sea', 'ne_10m_ocean').map(outsideCity),
  ...shoresBetween,
  // The coarse shape makes room where wards say it better when one comes nearer.
  ...shapes('built-up', 'ne_50m_urban_areas', (_, geometry) => ({
    ...(holdsWards(geometry, wards) && { hasWards: true }),
  })),
  ...shapes('lake', 'ne_10m_lakes'),
  ...shapes('river', 'ne_10m_rivers_lake_centerlines', ({ name, min_zoom }) => ({
    ...(name && { name }),
    rank: min_zoom,
  })).map(outsideCity),
  ...shapes('coast', 'ne_10m_coastline').map(outsideCity),
  ...shapes('border', 'ne_10m_admin_0_boundary_lines_land'),
  ...labels(read),
].map((feature) => ({
  ...feature,
  geometry: { ...feature.geometry, coordinates: rounded(feature.geometry.coordinates) },
}));

/** The base map as it is published. */
export const baseMapText = `${JSON.stringify({ type: 'FeatureCollection', features })}\n`;
