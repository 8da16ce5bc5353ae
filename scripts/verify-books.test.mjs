import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

const root = join(import.meta.dirname, '..');
let contract;
let dir;
before(async () => {
  const built = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-b', 'shared/contract'], {
    cwd: root,
  });
  assert.equal(built.status, 0);
  contract = await import('@waybill/contract');
  dir = mkdtempSync(join(tmpdir(), 'waybill-books-'));
});
after(() => rmSync(dir, { recursive: true, force: true }));

const textOf = ({ hash: _, words: _words, ...entry }) => JSON.stringify(entry);
const hashOf = (entry) => contract.hashOfText(textOf(entry));

const anEntry = (number, previous_hash) => {
  const words = JSON.stringify([`salt-${number}`, 'Bola', number === 2 ? 'Naïve ","entry":"₦"\n' : null]);
  const entry = {
    company_id: 'company',
    number,
    kind: 'collected',
    occurred_at: '2026-11-20T10:00:00.000Z',
    recorded_at: '2026-11-20T10:00:01.000Z',
    day: '2026-11-20',
    by_user_id: 'user',
    words_hash: contract.hashOfText(words),
    courier_id: 'rider',
    courier_order_id: `order-${number}`,
    hand_in_id: null,
    lines: [
      ['rider', 'rider', 650_000],
      ['merchant', 'outlet', -450_000],
      ['fees', null, -200_000],
    ],
    previous_hash,
  };
  return { ...entry, words, hash: hashOf(entry) };
};

const aBook = (length, { from = 1, first = contract.firstPreviousHash } = {}) => {
  const entries = [];
  for (let number = from; number < from + length; number += 1)
    entries.push(anEntry(number, entries.at(-1)?.hash ?? first));
  return entries;
};

const fileOf = (entries, { from = 1, footer = entries } = {}) => {
  const header = { format: contract.cashBookFormat, company_id: 'company', from, exported_at: 'now' };
  const end = { entries: footer.length, last_hash: footer.at(-1)?.hash ?? null };
  const lines = entries.map((entry) => contract.lineOfEntry({ text: textOf(entry), ...entry }));
  return [JSON.stringify(header), ...lines, JSON.stringify(end)].join('\n');
};

const verify = (text, ...options) => {
  const file = join(dir, 'book.ndjson');
  writeFileSync(file, text);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/verify-books.mjs', file, ...options],
    { cwd: root, encoding: 'utf8' },
  );
  return { status, text: stdout + stderr };
};

test('an export that is the book is proved, whole or from a number on', () => {
  const book = aBook(5);
  assert.match(verify(fileOf(book)).text, /^5 entries from 1 on/);
  const part = aBook(2, { from: 4, first: 'a'.repeat(64) });
  assert.equal(verify(fileOf(part, { from: 4 })).status, 0);
  assert.equal(verify(fileOf([])).status, 0);
});

test('the first entry that was changed is named, also where its hash was made to fit', () => {
  const changes = {
    'another author': (entry) => ({ ...entry, by_user_id: 'other' }),
    'another amount': (entry) => ({
      ...entry,
      lines: [
        ['rider', 'rider', 1],
        ['till', null, -1],
      ],
    }),
    'lines that do not add up': (entry) => ({ ...entry, lines: entry.lines.slice(1) }),
    'a hash that fits': (entry) => {
      const changed = { ...entry, by_user_id: 'other' };
      return { ...changed, hash: hashOf(changed) };
    },
  };
  for (const [what, change] of Object.entries(changes)) {
    const book = aBook(5);
    book[2] = change(book[2]);
    const { status, text } = verify(fileOf(book));
    assert.equal(status, 1, what);
    assert.match(text, /first entry that is not as it was written: 3\.$/m, what);
  }
});

test('a name or note that was changed is named; one that was erased leaves the book proved', () => {
  const book = aBook(3);
  const changed = { ...book[1], words: book[1].words.replace('Bola', 'Ada') };
  assert.match(verify(fileOf([book[0], changed, book[2]])).text, /name or note of entry 2 is not as it was/);
  const erased = book.map((entry) => ({ ...entry, words: null }));
  assert.match(verify(fileOf(erased), `--hash=${book[2].hash}`).text, /^3 entries from 1 on/);
});

test('an entry that is missing is named, in the middle and at the end', () => {
  const book = aBook(5);
  assert.match(verify(fileOf([...book.slice(0, 2), ...book.slice(3)])).text, /Entry 3 is missing/);
  assert.match(verify(fileOf(book.slice(0, 4), { footer: book })).text, /ends before entry 5/);
});

test('a book that was written again is not the one whose last hash is known', () => {
  const book = aBook(3);
  const expected = `--hash=${book.at(-1).hash}`;
  assert.equal(verify(fileOf(book), expected).status, 0);
  assert.equal(verify(fileOf(aBook(4)), expected).status, 1);
});

test('of two exports the first entry that differs is named, also with later ones rewritten', () => {
  const book = aBook(9);
  const changed = { ...book[3], by_user_id: 'other' };
  const again = [...book.slice(0, 3), { ...changed, hash: hashOf(changed) }];
  for (let number = 5; number <= 9; number += 1) again.push(anEntry(number, again.at(-1).hash));
  const second = join(dir, 'second.ndjson');
  writeFileSync(second, fileOf(book));
  assert.equal(verify(fileOf(again)).status, 0);
  const { status, text } = verify(fileOf(again), second);
  assert.equal(status, 1);
  assert.match(text, /first entry that is another: 4\.$/m);
  // An export of later is longer, one of a part begins later.
  assert.equal(verify(fileOf(book.slice(0, 6)), second).status, 0);
  assert.equal(verify(fileOf(book.slice(4), { from: 5 }), second).status, 0);
  // Written again up to a part that was left as it was.
  const { text: mixed } = verify(fileOf([...again.slice(0, 6), ...book.slice(6)]), second);
  assert.match(mixed, /first entry that is another: 4\.$/m);
});

test('what is no export is said to be none', () => {
  assert.match(verify('{"anything": 1}').text, /not an export/);
  assert.equal(verify('not JSON').status, 1);
});
