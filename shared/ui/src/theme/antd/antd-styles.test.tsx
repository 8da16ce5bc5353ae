import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractStyles } from './extract-styles.tsx';

test('the style sheets of antd follow the tokens (UPDATE_STYLES=1 writes them again)', () => {
  for (const [name, css] of Object.entries(extractStyles())) {
    const file = join(__dirname, `${name}.css`);
    if (process.env.UPDATE_STYLES) writeFileSync(file, css);
    expect(css).toBe(readFileSync(file, 'utf8'));
  }
});
