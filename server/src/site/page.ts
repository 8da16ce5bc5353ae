import type { Hint } from './early-hints.ts';
import type { ShellRecord } from './published-site.ts';

interface PageParts {
  shell: ShellRecord;
  hints: Hint[];
  registryText: string;
  configText: string;
}

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const integrityAttribute = (integrity?: string) => (integrity ? ` integrity="${attribute(integrity)}"` : '');

/** JSON inside a script element must not be able to end it. */
const jsonBlock = (id: string, json: string) =>
  `<script type="application/json" id="${id}">${json.trim().replaceAll('<', '\\u003c')}</script>`;

/** The HTML of every page of the suite: its frame is there at the first paint, the rest comes as scripts. */
export const renderPage = ({ shell, hints, registryText, configText }: PageParts): string =>
  [
    '<!doctype html>',
    '<html lang="en-NG">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<title>Waybill</title>',
    '<meta name="description" content="Courier and delivery management">',
    '<meta name="color-scheme" content="light dark">',
    `<link rel="icon" href="${attribute(shell.firstPaint.icon)}">`,
    `<style>${shell.firstPaint.css}</style>`,
    `<script>${shell.firstPaint.script}</script>`,
    ...shell.scripts.map(
      ({ url, integrity }) =>
        `<script defer src="${attribute(url)}"${integrityAttribute(integrity)}></script>`,
    ),
    ...shell.styles.map(
      ({ url, integrity }) =>
        `<link rel="stylesheet" href="${attribute(url)}"${integrityAttribute(integrity)}>`,
    ),
    ...hints.map(
      ({ url, as, integrity }) =>
        `<link rel="preload" as="${as}" href="${attribute(url)}"${integrityAttribute(integrity)}>`,
    ),
    jsonBlock('waybill-config', configText),
    jsonBlock('waybill-registry', JSON.stringify(JSON.parse(registryText))),
    '</head>',
    '<body>',
    `<div id="root">${shell.firstPaint.html}</div>`,
    '<noscript>Waybill needs JavaScript. Please turn it on in your browser.</noscript>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
