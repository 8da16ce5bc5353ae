import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../tools/workspace.mjs';
import { problemOf, textsOf, withTexts } from './texts-of.mjs';

const source = `export const yoruba: Texts = {
  close: 'Pa á dé',
  list: { days: ['Ajé', 'Ìṣẹ́gun'], most: (days, of) => \`\${days} nínú \${of}\` },
  sent: (isSaved) => \`Kò sí. \${isSaved ? 'Ó wà. ' : ''}Yóò lọ.\`,
};
`;
const cells = (text) => textsOf(text, 'yoruba').map(({ key, text: cell }) => [key, cell]);

test('a translator reads each text under its key, with its values by name', () => {
  assert.deepEqual(cells(source), [
    ['close', 'Pa á dé'],
    ['list.days', 'Ajé'],
    ['list.days.or1', 'Ìṣẹ́gun'],
    ['list.most', '{days} nínú {of}'],
    ['sent', 'Kò sí. {1}Yóò lọ.'],
    ['sent.1', 'Ó wà. '],
    ['sent.2', ''],
  ]);
});

test('changed texts come into the source, values in another order, quotes and all; the others stay', () => {
  const texts = new Map([
    ['close', "Pa 'á' dé \\"],
    ['list.most', '`{of}` ni {days}, ${'],
    ['sent', '{1}Kò sí.'],
    ['sent.1', 'Ó wà níbí. '],
  ]);
  const changed = withTexts(source, 'yoruba', texts);
  assert.deepEqual(
    cells(changed),
    cells(source).map(([key, text]) => [key, texts.get(key) ?? text]),
  );
  assert.match(changed, /days: \['Ajé', 'Ìṣẹ́gun'\]/);
});

test('a text that lacks a value, has another one or is empty is refused', () => {
  assert.equal(problemOf('{of}: {days}', '{days} nínú {of}'), undefined);
  assert.match(problemOf('{days}', '{days} nínú {of}'), /must have \{days\} \{of\}/);
  assert.match(problemOf('Pa {it}', 'Pa'), /must have no values/);
  assert.match(problemOf(' ', 'Pa'), /is empty/);
});

test('each language of the suite goes out and comes in as it was', () => {
  for (const folder of [
    'mfe-courier/src/texts',
    'shell/src/live/texts',
    'server/src/customers-side/receiver/texts',
  ])
    for (const language of ['hausa', 'igbo', 'pidgin', 'yoruba']) {
      assert.ok(readdirSync(join(root, folder)).includes(`${language}.ts`));
      const present = readFileSync(join(root, folder, `${language}.ts`), 'utf8');
      const texts = new Map(textsOf(present, language).map(({ key, text }) => [key, `${text}.`]));
      const changed = textsOf(withTexts(present, language, texts), language);
      assert.deepEqual(new Map(changed.map(({ key, text }) => [key, text])), texts);
    }
});
