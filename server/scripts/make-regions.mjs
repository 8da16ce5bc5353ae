/**
 * Makes `server/data/regions.json`: every country with its states, and Nigeria's with their local government areas
 * and towns. Ids are given out once and for ever: an entry that is in the file already keeps its own, a new one gets
 * the next. Run it where the two packages are, which the server itself does not need:
 *
 *   npm install --prefix /tmp/regions country-region-data@4.1.0 i18n-iso-countries@7.14.0
 *   node server/scripts/make-regions.mjs /tmp/regions
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const dataDir = fileURLToPath(new URL('../data/', import.meta.url));
const target = join(dataDir, 'regions.json');
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const require = createRequire(join(resolve(process.argv[2] ?? '.'), 'package.json'));
const regionData = require('country-region-data/data.json');
const iso = require('i18n-iso-countries');

/** Names as people write them, where the list has the form for a register. */
const countryNames = {
  BN: 'Brunei',
  CC: 'Cocos Islands',
  CG: 'Republic of the Congo',
  CI: 'Côte d’Ivoire',
  CN: 'China',
  FK: 'Falkland Islands',
  FM: 'Micronesia',
  GM: 'Gambia',
  IR: 'Iran',
  LA: 'Laos',
  MD: 'Moldova',
  MF: 'Saint Martin',
  MK: 'North Macedonia',
  PS: 'Palestine',
  RE: 'Réunion',
  RU: 'Russia',
  ST: 'São Tomé and Príncipe',
  SX: 'Sint Maarten',
  SY: 'Syria',
  TW: 'Taiwan',
  TZ: 'Tanzania',
  VA: 'Vatican City',
  VG: 'British Virgin Islands',
  VI: 'U.S. Virgin Islands',
};
const spelling = { Nassarawa: 'Nasarawa', Badagary: 'Badagry' };
const spelled = (name) =>
  (spelling[name] ?? name)
    .replace(/[/|]/g, '-')
    .replace(/ \([^)]*\)$/, '')
    .trim();
/** Two spellings of one place are one place. */
const keyOf = (name) =>
  name
    .normalize('NFD')
    .replace(/\p{M}|[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
const compare = new Intl.Collator('en').compare;

const once = (names) =>
  [...new Map(names.map((name) => [keyOf(name), name]).reverse()).values()].sort(compare);

const wards = readJson(join(dataDir, 'lgas-with-wards.json'));
const towns = readJson(join(dataDir, 'nigeria-cities.json'));

/** The state of the ward next to a point. */
const places = Object.entries(wards).flatMap(([state, lgas]) =>
  Object.values(lgas).flatMap((list) =>
    list.map(({ latitude, longitude }) => ({ state, latitude, longitude })),
  ),
);
const stateAt = (latitude, longitude) => {
  let nearest = { distance: Number.POSITIVE_INFINITY, state: '' };
  for (const place of places) {
    const distance = (place.latitude - latitude) ** 2 + (place.longitude - longitude) ** 2;
    if (distance < nearest.distance) nearest = { distance, state: place.state };
  }
  return nearest.state;
};

/** GeoNames numbers the states its own way: each number means the state in which most of its towns lie. */
const votes = new Map();
for (const { lat, lng, admin1 } of towns) {
  const state = stateAt(Number(lat), Number(lng));
  const own = votes.get(admin1) ?? new Map();
  votes.set(admin1, own.set(state, (own.get(state) ?? 0) + 1));
}
const stateOf = (admin1) => [...votes.get(admin1)].sort((a, b) => b[1] - a[1])[0][0];

const nigerianStates = () =>
  Object.entries(wards).map(([state, lgas]) => ({
    name: spelled(state),
    cities: once([
      ...Object.keys(lgas).map(spelled),
      ...towns.filter(({ admin1 }) => stateOf(admin1) === state).map(({ name }) => spelled(name)),
    ]),
  }));

const statesOf = (code) => {
  if (code === 'NG') return nigerianStates();
  if (code === 'SJ') return ['Jan Mayen', 'Svalbard'].map((name) => ({ name, cities: [] }));
  const { regions = [] } = regionData.find(({ countryShortCode }) => countryShortCode === code) ?? {};
  return once(regions.map(({ name }) => name.trim())).map((name) => ({ name, cities: [] }));
};

/** Gives each name the id it had, or the next one below its parent: parent × 1000 + 1 to 999. */
const withIds = (names, parentId, existing = []) => {
  const idOf = new Map(existing.map(({ id, name }) => [keyOf(name), id]));
  let last = existing.reduce((most, { id }) => Math.max(most, id), parentId * 1_000);
  return names.map((name) => {
    const id = idOf.get(keyOf(name)) ?? ++last;
    if (id >= (parentId + 1) * 1_000) throw new Error(`Too many places below ${parentId}.`);
    return { id, name };
  });
};

const before = existsSync(target) ? readJson(target) : [];
const codes = Object.keys(iso.getAlpha2Codes());
const countries = codes
  .map((iso2) => {
    const id = Number(iso.alpha2ToNumeric(iso2));
    const existing = before.find((country) => country.id === id)?.states ?? [];
    const states = statesOf(iso2);
    return {
      id,
      name: countryNames[iso2] ?? iso.getName(iso2, 'en'),
      iso2,
      states: withIds(
        states.map(({ name }) => name),
        id,
        existing,
      ).map((state, index) => {
        const cities = withIds(
          states[index].cities,
          state.id,
          existing.find(({ id }) => id === state.id)?.cities,
        );
        return cities.length > 0 ? { ...state, cities } : state;
      }),
    };
  })
  .sort((a, b) => compare(a.name, b.name));

const lines = countries.map(({ states, ...country }) => {
  const head = JSON.stringify(country).slice(0, -1);
  return `${head},"states":[\n${states.map((state) => `  ${JSON.stringify(state)}`).join(',\n')}\n]}`;
});
writeFileSync(target, `[\n${lines.join(',\n')}\n]\n`);
const total = (pick) => countries.flatMap(pick).length;
console.log(
  `${countries.length} countries, ${total(({ states }) => states)} states, ${total(({ states }) => states.flatMap(({ cities = [] }) => cities))} cities`,
);
