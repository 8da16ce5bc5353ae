import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { theme } from 'antd';
import { antdThemeOf } from './antd-theme.ts';
import { extractStyles } from './testing/extract-styles.tsx';

test('the style sheets of antd follow the tokens (UPDATE_STYLES=1 writes them again)', () => {
  for (const [name, css] of Object.entries(extractStyles())) {
    const file = join(__dirname, `${name}.css`);
    if (process.env.UPDATE_STYLES) writeFileSync(file, css);
    expect(css).toBe(readFileSync(file, 'utf8'));
  }
});

test('what antd’s scripts read of the theme in a build is what the style sheets are made of', () => {
  const { token } = jest.requireActual(join(__dirname, '../../../../../tools/webpack/antd/use-token.mjs'));
  expect(theme.getDesignToken(antdThemeOf({ light: 'light', size: 'fine' }))).toMatchObject(token);
});

test('no rule is for links, which are the kit’s own, and none is there twice', () => {
  for (const css of Object.values(extractStyles())) {
    expect(css).not.toMatch(/^a[{:[,]/m);
    const rules = css.split('\n').filter((line) => /^[.a-z].*}$/.test(line));
    expect(rules).toHaveLength(new Set(rules).size);
  }
});
