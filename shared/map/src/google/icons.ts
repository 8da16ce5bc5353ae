import { clusterRadius, clusterText } from '../cluster-size.ts';
import { type PinKind, pinDrawing, pinSize } from '../pins.ts';
import { tokenColour } from '../token-colour.ts';

const asAddress = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

const openSvg = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`;

/** A pin as Google draws it: a picture, not an element. */
export function pinIcon(kind: PinKind): google.maps.Icon {
  const { drop, sign, fill, outline, ink, isDashed } = pinDrawing(kind);
  const { width, height } = pinSize;
  const dashes = isDashed ? ' stroke-dasharray="3 2.5"' : '';
  const svg = [
    openSvg(width, height),
    `<path d="${drop}" fill="${tokenColour(fill)}" stroke="${tokenColour(outline)}" stroke-width="2"${dashes}/>`,
    `<path d="${sign}" fill="none" stroke="${tokenColour(ink)}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>`,
    '</svg>',
  ].join('');
  return { url: asAddress(svg), anchor: new google.maps.Point(width / 2, height) };
}

/** A circle with the number of places in it, and how many of them have orders. */
export function clusterIcon(count: number, busy: number): google.maps.Icon {
  const radius = clusterRadius(count, busy);
  const middle = radius + 2;
  const ink = tokenColour('--wb-on-primary');
  const line = (y: number, size: number, text: string) =>
    `<text x="${middle}" y="${y}" font-family="sans-serif" font-weight="700" font-size="${size}" text-anchor="middle" fill="${ink}">${text}</text>`;
  const texts =
    busy > 0
      ? line(middle + 1, clusterText.count, String(count)) +
        line(middle + 10, clusterText.busy, `${busy} busy`)
      : line(middle + 4.5, clusterText.count, String(count));
  const circle = `<circle cx="${middle}" cy="${middle}" r="${radius}" fill="${tokenColour('--wb-primary')}" stroke="${ink}" stroke-width="2"/>`;
  const svg = `${openSvg(middle * 2, middle * 2)}${circle}${texts}</svg>`;
  return { url: asAddress(svg), anchor: new google.maps.Point(middle, middle) };
}
