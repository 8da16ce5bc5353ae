import { readFileSync } from 'node:fs';
import { readExtract } from './read-extract.mjs';

/** Features of a GeoJSON file whose kind is named as those who publish street facts name it. */
const withKind = (feature) => {
  const { kind, layer, class: roadClass, name } = feature.properties;
  const named = kind ?? (roadClass === 'other' ? 'link' : roadClass) ?? layer;
  return { ...feature, properties: { kind: named, ...(name && { name }) } };
};

/** The features of a GeoJSON file of streets, or of an extract of OpenStreetMap (`.osm.pbf`), each with its `kind`. */
export async function readFacts(file) {
  if (file.endsWith('.pbf')) return readExtract(file);
  return JSON.parse(readFileSync(file, 'utf8')).features.map(withKind);
}
