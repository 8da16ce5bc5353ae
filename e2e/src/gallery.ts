/**
 * `npm run gallery`: pictures of every screen in light and dark on four widths, in dist/gallery with a page that shows them all;
 * with `-- kept` those of docs/screenshots are taken again. Needs the built suite.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { launchBrowser } from './support/browser.ts';
import { demoIds } from './support/demo-ids.ts';
import { everyShot, keptShots, nameOf, type Shot, takePicture } from './support/gallery.ts';
import { startSuite } from './support/suite.ts';

const root = resolve(import.meta.dirname, '../..');
const isKept = process.argv.includes('kept');
const folder = join(root, isKept ? 'docs/screenshots' : 'dist/gallery');
const shots = isKept ? keptShots : everyShot;

const figure = (shot: Shot): string =>
  `<figure><img src="${nameOf(shot)}.webp" loading="lazy"><figcaption>${nameOf(shot)}</figcaption></figure>`;
const gallery = `<!doctype html><meta charset="utf-8"><title>Waybill, every screen</title>
<style>body{font:14px system-ui;display:flex;flex-wrap:wrap;gap:16px}img{max-height:480px;border:1px solid #8884}figure{margin:0}</style>
${shots.map(figure).join('\n')}`;

const suite = await startSuite();
const browser = await launchBrowser();
try {
  const ids = await demoIds(suite);
  const waiting = [...shots];
  const pictures = new Map<string, Uint8Array>();
  const takeAll = async () => {
    for (let shot = waiting.shift(); shot; shot = waiting.shift())
      pictures.set(`${nameOf(shot)}.webp`, await takePicture(browser, suite, ids, shot));
  };
  await Promise.all([takeAll(), takeAll()]);
  // The earlier pictures stay until all new ones are there.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, picture] of pictures) writeFileSync(join(folder, name), picture);
  if (!isKept) writeFileSync(join(folder, 'index.html'), gallery);
  console.log(`${shots.length} pictures in ${folder}`);
} finally {
  await browser.close();
  await suite.stop();
}
