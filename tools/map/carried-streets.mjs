import { joinRoads, mergeRoads, rounded, simplifyLines, simplifyRing } from './join-roads.mjs';

export const attribution = '© OpenStreetMap contributors';
/** Classes of roads, the most important first; each is drawn and ridden on in its own way. */
export const roadKinds = ['trunk', 'primary', 'secondary', 'tertiary', 'link', 'minor'];
const carriedKinds = roadKinds.slice(0, -1);

const spellings = { 'Apapa-Oworonsoki Expressway': 'Apapa-Oworonshoki Expressway' };

const toFeature = ({ kind, name, type, coordinates }) => ({
  type: 'Feature',
  properties: { kind, ...(name && { name }) },
  geometry: { type, coordinates },
});

const byText = (one, other) => (one < other ? -1 : Number(one > other));

/**
 * The streets that the product carries, as the text of a GeoJSON file: main roads whose crossings share a point, water, rail.
 * `facts` are features with a `kind`, and a `name` where there is one, as `readFacts` gives them. The same facts make the same text.
 */
export function carriedStreets(facts) {
  const roads = facts
    .filter(({ properties: { kind } }) => carriedKinds.includes(kind))
    .map(({ properties: { kind, name }, geometry }) => ({
      kind,
      name: spellings[name] ?? name,
      line: structuredClone(geometry.coordinates),
    }))
    .filter(({ line }) => line.length > 1);
  const rails = facts
    .filter(({ properties: { kind } }) => kind === 'rail')
    .map(({ geometry }) => ({ kind: 'rail', line: geometry.coordinates }));
  const lines = [...simplifyLines(mergeRoads(joinRoads(roads))), ...simplifyLines(rails)];
  const waters = facts
    .filter(({ properties: { kind } }) => kind === 'water')
    .map(({ geometry: { coordinates } }) =>
      toFeature({
        kind: 'water',
        type: 'Polygon',
        coordinates: coordinates.map(simplifyRing).filter((ring) => ring.length > 3),
      }),
    );
  const features = [
    ...waters,
    ...lines.map(({ kind, name, line }) =>
      toFeature({ kind, name, type: 'LineString', coordinates: rounded(line) }),
    ),
  ]
    .map((feature) => JSON.stringify(feature))
    .sort(byText);
  const head = JSON.stringify({
    type: 'FeatureCollection',
    attribution,
    license: 'ODbL 1.0, https://opendatacommons.org/licenses/odbl/1-0/',
  });
  return `${head.slice(0, -1)},"features":[\n${features.join(',\n')}\n]}\n`;
}
