import { isExactPlace } from '@waybill/contract';
import { faceOf } from '@waybill/map/face';
import { collectErrors } from '@waybill/vitals/early';
import type { DoorstepMap } from './doorstep-map.ts';
import { followDelivery } from './follow.ts';
import { sendForms } from './forms.ts';
import { type Place, part, placeIn, show } from './page-parts.ts';

const errors = collectErrors();
let map: Promise<DoorstepMap> | undefined;

const placesOnMap = () => {
  const { rider, doorstep, area, pickup, stale } = part('places')?.dataset ?? {};
  return {
    rider: placeIn(rider),
    doorstep: placeIn(doorstep),
    area: placeIn(area),
    pickUp: placeIn(pickup),
    isStale: stale !== undefined,
  };
};

/** Shows the map, whose code is loaded for that. */
const showMap = () => {
  const form = part('place-form');
  if (!form || map) return;
  show(part('show-map'), false);
  show(form, true);
  map = import(/* webpackChunkName: "doorstep-map" */ './doorstep-map.ts').then(({ openDoorstepMap }) =>
    openDoorstepMap(part('map')!, {
      rider: form.dataset.riderLabel ?? '',
      doorstep: form.dataset.doorstepLabel ?? '',
      pickUp: form.dataset.pickupLabel ?? '',
    }),
  );
  map.then(
    (opened) => opened.update(placesOnMap()),
    () => {
      map = undefined;
      show(form, false);
      show(part('show-map'), true);
      show(part('map-failed'), true);
    },
  );
};

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** The page is read in a font of the device with the same measures until the typeface is there, which counts among its bytes. */
if ('fonts' in document && !savesData())
  for (const set of ['latin', 'latin-ext', 'vietnamese'] as const) document.fonts.add(faceOf(set));

let isScrolled = false;

/** The map opens by itself for a rider who is coming; for the doorstep alone once the page is looked through, as it weighs more than the page. */
const update = () => {
  const { rider, doorstep, area, open } = part('places')?.dataset ?? {};
  if (rider || (isScrolled && open !== undefined && (doorstep || area) && !savesData())) showMap();
  void map?.then((opened) => opened.update(placesOnMap())).catch(() => undefined);
};

let chosen: Place | undefined;

/** Where the pin stands: where the receiver has put it, else where the page has it. */
const pinned = () => {
  const { doorstep, area } = placesOnMap();
  const pin = chosen ?? doorstep ?? area;
  return pin ? { latitude: pin.lat, longitude: pin.lng } : undefined;
};

const follow = followDelivery(update);
sendForms(
  (call) => (call === 'place' ? pinned() : undefined),
  () => void follow.look(),
);

part('place-form')?.addEventListener('doormoved', (event) => {
  chosen = (event as CustomEvent<Place>).detail;
});
part('show-map')?.addEventListener('click', showMap);
// The part with it is replaced while the page is open.
document.addEventListener('click', ({ target }) => {
  const { copy } = (target as HTMLElement).dataset;
  if (copy) void navigator.clipboard?.writeText(copy);
});
addEventListener(
  'scroll',
  () => {
    isScrolled = true;
    update();
  },
  { once: true, passive: true },
);
for (const button of document.querySelectorAll<HTMLElement>('[data-move]'))
  button.addEventListener('click', () => void map?.then((opened) => opened.move(button.dataset.move ?? '')));
part('my-place')?.addEventListener('click', () => {
  const isFound = (isShown: boolean) => show(part('my-place-failed'), !isShown);
  navigator.geolocation?.getCurrentPosition(
    ({ coords }) => {
      const isExact = isExactPlace(coords);
      isFound(isExact);
      if (!isExact) return;
      void map?.then((opened) => opened.setDoorstep({ lat: coords.latitude, lng: coords.longitude }));
    },
    () => isFound(false),
    { enableHighAccuracy: true, timeout: 15_000 },
  );
});
update();
setTimeout(
  () =>
    void import(/* webpackChunkName: "visit" */ './visit.ts').then(
      ({ reportThisVisit }) => reportThisVisit(errors),
      () => undefined,
    ),
  2_000,
);
