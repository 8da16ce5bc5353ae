import { addressOfFace, faceOf } from '@waybill/map/face';
import { readText, writeText } from '@waybill/session';

const latin = addressOfFace('latin');

/** The first screen is loading until then. */
const startDelayMs = 4_000;

let loaded: FontFace[] = [];

/** Resolves once the typeface is loaded; it is not shown before `showFace`. Letters with dots below are loaded where some are shown. */
async function loadFace(): Promise<void> {
  const faces = await Promise.all([faceOf('latin').load(), faceOf('latin-ext').load()]);
  loaded = [...faces, faceOf('vietnamese')];
}

/**
 * Shows the typeface once it is loaded, else changes nothing. Called before the first render and when another page is opened: then
 * all text is new anyway, and nothing moves.
 */
export function showFace(): void {
  for (const face of loaded) document.fonts.add(face);
}

/**
 * Loads the typeface of a browser that has it already, from its cache. Without it, the browser fetches it once the page is idle, so
 * that the first visit does not wait for it; not where data are saved.
 */
export async function loadKnownFace(): Promise<void> {
  if (!('fonts' in document)) return;
  if (readText('FACE') === latin) return loadFace().catch(() => undefined);
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const fetchFace = () =>
    loadFace().then(
      () => writeText('FACE', latin),
      () => undefined,
    );
  setTimeout(
    () => ('requestIdleCallback' in window ? requestIdleCallback(fetchFace) : fetchFace()),
    startDelayMs,
  );
}
