/** The place at which the server puts its blocks: hints, configuration and registry. */
const blocksComment = '<!--waybill-->';

const attribute = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
/** Marked for `start-again.js`, which mends them where they are broken. */
const address = (name, { url, integrity }) =>
  `data-first ${name}="${attribute(url)}" integrity="${attribute(integrity)}" crossorigin`;

/**
 * The HTML of every page of the suite: its frame is there at the first paint, the rest comes as scripts. The inline
 * script reads the blocks, so it is below them; it is above the stylesheet, for which it would have to wait.
 */
export const pageTemplate = ({ firstPaint, scripts, styles }) =>
  [
    '<!doctype html>',
    '<html lang="en-NG">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<title>Waybill</title>',
    '<meta name="description" content="Courier and delivery management">',
    '<meta name="color-scheme" content="light dark">',
    `<link rel="icon" href="${attribute(firstPaint.icon)}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="apple-touch-icon" href="/icon-192.png">',
    `<style>${firstPaint.css}</style>`,
    blocksComment,
    `<script>${firstPaint.script}</script>`,
    ...scripts.map((script) => `<script defer ${address('src', script)}></script>`),
    ...styles.map((style) => `<link rel="stylesheet" ${address('href', style)}>`),
    '</head>',
    '<body>',
    `<div id="root">${firstPaint.html}</div>`,
    '<noscript>Waybill needs JavaScript. Please turn it on in your browser.</noscript>',
    '</body>',
    '</html>',
    '',
  ].join('\n');

/** The page for a host that only serves files: the shell then fetches configuration and registry. */
export const staticPage = (page) => page.replace(`${blocksComment}\n`, '');
