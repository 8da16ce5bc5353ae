import { clipPolygon, clipPolyline } from 'lineclip';

/** Where the carried waters begin and end, in degrees. Within it the coarse shores make room for theirs. */
const [west, south, east, north] = [3.2391, 6.3891, 3.62093, 6.6709];

/** Where the shores between the coarse and the carried ones begin and end. */
const [farWest, farEast] = [3.19, 3.67];

const around = (from, to) => [
  [-180, -90, from, 90],
  [to, -90, 180, 90],
  [from, -90, to, south],
  [from, north, to, 90],
];

/** Triangles of sea that lead the coarse shores over to the carried ones, which lie up to 950 metres further inland. */
export const shoresBetween = [
  [
    [farWest, 6.394],
    [west, 6.4041],
    [west, 6.3891],
  ],
  [
    [farEast, 6.4216],
    [east, 6.42449],
    [east, 6.3891],
  ],
  [
    [farEast, 6.5257],
    [east, 6.50857],
    [east, 6.52],
  ],
  [
    [farEast, 6.5742],
    [east, 6.56148],
    [east, 6.54],
  ],
].map((ring) => ({
  type: 'Feature',
  properties: { kind: 'sea' },
  geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]]] },
}));

const polygonsOf = ({ type, coordinates }) => (type === 'Polygon' ? [coordinates] : coordinates);
const linesOf = ({ type, coordinates }) => (type === 'LineString' ? [coordinates] : coordinates);
const isArea = ({ type }) => type.endsWith('Polygon');

const clippedArea = (polygons) =>
  polygons.flatMap((rings) =>
    around(west, east)
      .map((box) => rings.map((ring) => clipPolygon(ring, box)).filter((ring) => ring.length > 2))
      .filter((kept) => kept.length > 0),
  );

/** What of a feature is outside of the carried waters; each part ends at their frame. */
export function outsideCity(feature) {
  const { geometry } = feature;
  const cut = isArea(geometry)
    ? { type: 'MultiPolygon', coordinates: clippedArea(polygonsOf(geometry)) }
    : {
        type: 'MultiLineString',
        coordinates: linesOf(geometry).flatMap((line) =>
          around(farWest, farEast).flatMap((box) => clipPolyline(line, box)),
        ),
      };
  return { ...feature, geometry: cut };
}
