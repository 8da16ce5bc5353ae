import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';

const withoutSpace = (text) => text.replace(/\s*\n\s*/g, '').replace(/\s*([{};:,>])\s*/g, '$1');

/** A picture as it stands in an attribute's address: only what would end either is encoded. */
const inAddress = (svg) => svg.replaceAll('"', "'").replace(/[#%<>]/g, encodeURIComponent);

/** The tokens that a style sheet names; the others come with the shell's own. */
function tokensFor(css, tokens) {
  const isNamed = ([declaration, name]) => css.includes(`var(${name})`) || declaration.includes('--wb-font');
  let named = tokens;
  for (const token of tokens.matchAll(/(--wb-[\w-]+):[^;]*;/g))
    if (!isNamed(token)) named = named.replace(token[0], '');
  // What is left empty, and then what held only that.
  return named.replace(/[^{}]+\{\}/g, '').replace(/[^{}]+\{\}/g, '');
}

/** The parts that the server writes into the HTML itself, so that the first paint waits for no file. */
export function readFirstPaint(dir) {
  const tokens = readFileSync(join(dir, '../shared/ui/src/theme/tokens.css'), 'utf8');
  const read = (name) => readFileSync(join(dir, 'src/first-paint', name), 'utf8');
  const css = withoutSpace(read('first-paint.css').replace(/\/\*.*?\*\//gs, ''));
  const accountType = readFileSync(join(dir, '../shared/session/src/account-type.ts'), 'utf8');
  const scripts = [
    // A script inside the HTML is no module.
    accountType.replaceAll(/^export /gm, ''),
    ...['start-again.js', 'first-calls.ts', 'first-paint.ts'].map(read),
  ];
  return {
    css: tokensFor(css, withoutSpace(tokens.replace(/\/\*.*?\*\//gs, ''))) + css,
    script: transformSync(`(() => {${scripts.join('')}})()`, {
      isModule: false,
      minify: true,
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022', minify: { compress: true, mangle: true } },
    }).code,
    icon: `data:image/svg+xml,${inAddress(read('icon.svg').replace(/\s*\n\s*/g, ''))}`,
    html: read('first-paint.html').replace(/\s*\n\s*/g, ''),
  };
}
