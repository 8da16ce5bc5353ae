/**
 * Hot reload across separately built bundles needs a hook that keeps the renderers: the remote brings its refresh
 * runtime long after the shell has started React.
 */
const registerRenderers = `
  const renderers = new Map();
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers,
    supportsFiber: true,
    inject(renderer) { renderers.set(renderers.size + 1, renderer); return renderers.size; },
    onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
  };
`;

/** A tab that was reset stays reset. */
const setOverride = (overrides) => `
  const overrides = ${JSON.stringify(JSON.stringify(overrides)).replaceAll('<', '\\u003c')};
  if (sessionStorage['waybill.remotes'] || !sessionStorage['waybill.development'])
    sessionStorage['waybill.remotes'] = overrides;
  sessionStorage['waybill.development'] = 'yes';
`;

/**
 * The suite's own page, with one remote from its sources: the override is set before the shell starts, and React is the one for
 * development.
 *
 * @param {string} html the page as the suite serves it
 * @param {{ overrides: object, reactUrl: string }} options
 */
export function developmentPage(html, { overrides, reactUrl }) {
  const before = `<script>${registerRenderers}${setOverride(overrides)}</script>`;
  const tags = [...html.matchAll(/<script\b[^>]*\bsrc="\/shell\/[^>]*><\/script>/g)];
  const starter = tags.at(-1);
  if (!starter) throw new Error('The page of the suite has no scripts of the shell');
  const react = `<script defer src="${reactUrl}"></script>`;
  const withReact = html.slice(0, starter.index) + react + html.slice(starter.index);
  return withReact.replace('<head>', `<head>${before}`);
}
