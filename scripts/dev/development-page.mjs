import { join } from 'node:path';
import { readFirstPaint } from '../../shared/federation/webpack/first-paint.mjs';

/** The suite's registry with the remote that is being written in place of its published build. */
export const developmentRegistry = ({ remotes }, area) => ({
  remotes: [
    ...remotes.filter(({ name }) => name !== area.name),
    {
      ...area,
      buildId: 'development',
      contractVersion: remotes[0]?.contractVersion ?? 1,
      entry: `/${area.name}/development/remoteEntry.js`,
      manifest: `/${area.name}/development/mf-manifest.json`,
      global: `waybill_${area.name}_development`,
      integrity: {},
    },
  ],
});

/**
 * Hot reload across separately built bundles needs a hook that keeps the renderers: shell and remote each
 * bring their own refresh runtime, and the later one must find the renderer that the earlier one met.
 */
const keepRenderers = `
  const renderers = new Map();
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers,
    supportsFiber: true,
    inject(renderer) { renderers.set(renderers.size + 1, renderer); return renderers.size; },
    onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
  };
`;

const block = (id, value) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/** The page of the suite in development: the shell's scripts as the development server holds them. */
export function developmentPage(registry, config, root) {
  const { css, script, html, icon } = readFirstPaint(join(root, 'shell'));
  const scripts = ['react', 'kit', 'main'].map(
    (file) => `<script defer src="/shell/development/${file}.js"></script>`,
  );
  return [
    '<!doctype html><html lang="en-NG"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>Waybill</title><link rel="icon" href="${icon}"><style>${css}</style>`,
    `<script>${keepRenderers}</script><script>${script}</script>`,
    '<link rel="stylesheet" href="/shell/development/main.css">',
    ...scripts,
    block('waybill-config', config),
    block('waybill-registry', registry),
    `</head><body><div id="root">${html}</div></body></html>`,
  ].join('\n');
}
