import { createOSMStream } from 'osm-pbf-parser-node';

/** Our kinds by the values of OpenStreetMap's `highway`. */
const roadKindOf = {
  motorway: 'trunk',
  trunk: 'trunk',
  primary: 'primary',
  secondary: 'secondary',
  tertiary: 'tertiary',
  motorway_link: 'link',
  trunk_link: 'link',
  primary_link: 'link',
  secondary_link: 'link',
  tertiary_link: 'link',
  unclassified: 'minor',
  residential: 'minor',
  living_street: 'minor',
  pedestrian: 'minor',
  service: 'minor',
  road: 'minor',
};
const greenTags = [
  ['leisure', ['park', 'garden', 'pitch', 'golf_course', 'nature_reserve']],
  ['landuse', ['forest', 'grass', 'cemetery', 'recreation_ground']],
  ['natural', ['wood', 'wetland', 'scrub']],
];

/** The kind of a way by its tags; undefined where the map does not show it. Yards and drives of one house are not shown. */
function kindOf(tags, isClosed) {
  if (tags.highway && tags.area !== 'yes')
    return tags.service === 'driveway' || tags.service === 'parking_aisle'
      ? undefined
      : roadKindOf[tags.highway];
  if (tags.railway === 'rail' || tags.railway === 'light_rail') return 'rail';
  if (!isClosed) return undefined;
  if (tags.natural === 'water' || tags.waterway === 'riverbank') return 'water';
  return greenTags.some(([key, values]) => values.includes(tags[key])) ? 'green' : undefined;
}

const areas = ['water', 'green'];

const isWithin = ([west, south, east, north], { lon, lat }) =>
  lon >= west && lon <= east && lat >= south && lat <= north;

/**
 * Reads the streets, rails, waters and parks of an extract of OpenStreetMap, or of a part of it: `bounds` are west, south, east and
 * north in degrees. Extracts hold their nodes before their ways; areas of several ways are left out.
 */
export async function readExtract(file, bounds) {
  const places = new Map();
  const features = [];
  const tags = { node: [], way: true, relation: [] };
  for await (const item of createOSMStream(file, { withTags: tags, withInfo: false })) {
    if (item.type === 'node' && (!bounds || isWithin(bounds, item)))
      places.set(item.id, [item.lon, item.lat]);
    if (item.type !== 'way' || !item.tags) continue;
    const isClosed = item.refs.length > 3 && item.refs[0] === item.refs.at(-1);
    const kind = kindOf(item.tags, isClosed);
    // What is cut out lacks the far ends of ways.
    const line = item.refs.flatMap((ref) => (places.has(ref) ? [places.get(ref)] : []));
    if (!kind || line.length < 2 || (areas.includes(kind) && line.length < item.refs.length)) continue;
    features.push({
      type: 'Feature',
      properties: { kind, ...(item.tags.name && { name: item.tags.name }) },
      geometry: areas.includes(kind)
        ? { type: 'Polygon', coordinates: [line] }
        : { type: 'LineString', coordinates: line },
    });
  }
  return features;
}
