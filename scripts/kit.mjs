/**
 * `npm run kit`: serves the catalogue of `shared/ui` at http://127.0.0.1:4200 (KIT_PORT): every component in every state, with
 * switches for light and dark and for the width of a phone. A change of the sources reloads the page.
 */
import { serveKit } from './kit/serve-kit.mjs';

const { url } = await serveKit({ port: Number(process.env.KIT_PORT ?? 4200), isWatching: true });
console.log(`The kit is at ${url}`);
