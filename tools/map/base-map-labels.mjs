import { wardName } from './ward-name.mjs';

const point = (kind, name, [lng, lat], more = {}) => ({
  type: 'Feature',
  properties: { kind, name, ...more },
  geometry: { type: 'Point', coordinates: [Number(lng), Number(lat)] },
});

/** Names of waters that the sources draw and do not name. */
const waters = [
  ['Lagos Lagoon', [3.478, 6.517], 9],
  ['Gulf of Guinea', [4.3, 5.2], 5],
  ['Bight of Benin', [3.2, 6.0], 8],
];

/** Each once: a state with islands has a point on each of them, and the one on its main land last. */
const states = (features) => {
  const largest = new Map();
  for (const { properties, geometry } of features) {
    const listed = largest.get(properties.name)?.properties;
    if (properties.sr_adm0_a3 === 'NGA' && !(listed?.scalerank < properties.scalerank))
      largest.set(properties.name, { properties, geometry });
  }
  return [...largest].map(([name, { geometry }]) => point('state', name, geometry.coordinates));
};

/** `rank` is the zoom from which a town is shown; `people` decides between two that want the same place. */
const bigTowns = (features) =>
  features.map(({ properties, geometry }) =>
    point('town', properties.NAME_EN ?? properties.NAME, geometry.coordinates, {
      rank: properties.min_zoom,
      people: properties.POP_MAX,
      ...(properties.FEATURECLA === 'Admin-0 capital' && { isCapital: true }),
    }),
  );

const lagosState = '05';

/** The small ones; where wards are shown, their names would only say the same twice. */
const smallTowns = (cities, big) => {
  const listed = new Set(big.map(({ properties }) => properties.name));
  return cities
    .filter(({ name, admin1 }) => admin1 !== lagosState && !listed.has(name))
    .map(({ name, lat, lng }) => point('town', name, [lng, lat], { rank: 9.5, people: 0 }));
};

const middle = (places) => {
  const sum = (of) => places.reduce((total, place) => total + place[of], 0) / places.length;
  return [sum('longitude'), sum('latitude')];
};

/** Local government areas of Lagos, each in the middle of its wards, and the wards. */
const lagosAreas = (areas) =>
  Object.entries(areas).flatMap(([name, wards]) => [
    point('area', name.replace('/', ' / '), middle(wards)),
    ...wards.map((ward) => point('ward', wardName(ward.name), [ward.longitude, ward.latitude])),
  ]);

const airports = (features) =>
  features.map(({ properties, geometry }) =>
    point(
      'airport',
      `${properties.name.replace(/ Int'l$/, '').replace(/^Lagos /, '')} Airport`,
      geometry.coordinates,
    ),
  );

/** Everything on the map that is a name at a point. */
export function labels(read) {
  const big = bigTowns(read.naturalEarth('ne_10m_populated_places'));
  return [
    ...waters.map(([name, at, rank]) => point('water-name', name, at, { rank })),
    ...states(read.naturalEarth('ne_10m_admin_1_label_points')),
    ...big,
    ...smallTowns(read.towns(), big),
    ...lagosAreas(read.wards().Lagos),
    ...airports(read.naturalEarth('ne_10m_airports')),
  ];
}
