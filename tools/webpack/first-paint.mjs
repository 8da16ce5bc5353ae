import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';

const withoutSpace = (text) => text.replace(/\s*\n\s*/g, '').replace(/\s*([{};:,>])\s*/g, '$1');

/** The parts that the server writes into the HTML itself, so that the first paint waits for no file. */
export function readFirstPaint(dir) {
  const tokens = readFileSync(join(dir, '../shared/ui/src/theme/tokens.css'), 'utf8');
  const read = (name) => readFileSync(join(dir, 'src/first-paint', name), 'utf8');
  const accountType = readFileSync(join(dir, '../shared/session/src/account-type.ts'), 'utf8');
  const scripts = [
    // A script inside the HTML is no module.
    accountType.replaceAll(/^export /gm, ''),
    ...['start-again.js', 'first-calls.ts', 'first-paint.ts'].map(read),
  ];
  return {
    css: withoutSpace(tokens.replace(/\/\*.*?\*\//gs, '') + read('first-paint.css')),
    script: transformSync(`(() => {${scripts.join('')}})()`, {
      isModule: false,
      minify: true,
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022', minify: { compress: true, mangle: true } },
    }).code,
    icon: `data:image/svg+xml,${encodeURIComponent(read('icon.svg').replace(/\s*\n\s*/g, ''))}`,
    html: read('first-paint.html').replace(/\s*\n\s*/g, ''),
  };
}
