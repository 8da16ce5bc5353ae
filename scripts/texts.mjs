/**
 * A sheet for translators (docs/languages.md): `npm run texts -- out yoruba` writes `yoruba.xlsx` with every text beside its English,
 * `npm run texts -- in yoruba yoruba.xlsx` brings what was changed in it into the sources.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import XLSX from 'sheetjs-style';
import { root } from '../tools/workspace.mjs';
import { problemOf, textsOf, withTexts } from './texts/texts-of.mjs';

const [way, language, file = `${language}.xlsx`] = process.argv.slice(2);
/** Where texts are, and where English has those that the first file takes from elsewhere: `[file, name, group]`. */
const places = {
  rider: {
    folder: 'mfe-courier/src/texts',
    english: [
      ['shared/ui/src/texts/kit-texts.tsx', 'kitTexts', 'kit.'],
      ['shared/contract/src/readers/reader-texts.ts', 'readerTexts', 'kit.readers.'],
      ['shared/contract/src/receiver-reply.ts', 'replyTexts', 'kit.receiver.replies.'],
      ['shared/contract/src/cash-kinds.ts', 'cashEntryTexts', 'pay.kinds.'],
      ['shared/contract/src/pay-kinds.ts', 'expenseKindTexts', 'pay.expenseKinds.'],
      ['shared/contract/src/paper-kinds.ts', 'paperKindTexts', 'papers.kinds.'],
    ],
  },
  frame: { folder: 'shell/src/live/texts', english: [] },
  receiver: { folder: 'server/src/customers-side/receiver/texts', english: [] },
};

const sourceAt = (path) => readFileSync(join(root, path), 'utf8');
const languageFile = ({ folder }) => `${folder}/${language}.ts`;
const isKnown = Object.values(places).every((place) => existsSync(join(root, languageFile(place))));
if (!['in', 'out'].includes(way) || !/^[a-z]+$/.test(language ?? '') || language === 'english' || !isKnown) {
  console.error('Usage: npm run texts -- out|in hausa|igbo|pidgin|yoruba [FILE.xlsx]');
  process.exit(2);
}

function englishOf({ folder, english }) {
  const own = [[`${folder}/english.ts`, 'english', ''], ...english];
  return new Map(
    own.flatMap(([path, name, group]) =>
      textsOf(sourceAt(path), name).map(({ key, text }) => [group + key, text]),
    ),
  );
}

function write() {
  const rows = Object.entries(places).flatMap(([place, where]) => {
    const english = englishOf(where);
    return textsOf(sourceAt(languageFile(where)), language)
      .filter(({ key, text }) => key !== 'code' && text !== '')
      .map(({ key, text }) => ({
        Key: `${place}: ${key}`,
        English: english.get(key) ?? '',
        [language]: text,
      }));
  });
  const sheet = XLSX.utils.json_to_sheet(rows);
  sheet['!cols'] = [{ wch: 32 }, { wch: 60 }, { wch: 60 }];
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, sheet, language);
  writeFileSync(file, XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }));
  console.log(
    `${file}: ${rows.length} texts. Change the column ${language}; values in braces stay as they are.`,
  );
}

/** The sheet's texts by place and key. */
function readSheet() {
  const { Sheets, SheetNames } = XLSX.read(readFileSync(file));
  const rows = XLSX.utils.sheet_to_json(Sheets[SheetNames[0]], { raw: false, defval: '' });
  return new Map(rows.map((row) => [row.Key, String(row[language] ?? '').normalize('NFC')]));
}

function read() {
  const given = readSheet();
  const changes = [];
  const problems = [];
  for (const [place, where] of Object.entries(places)) {
    const path = languageFile(where);
    const texts = new Map();
    for (const { key, text: present } of textsOf(sourceAt(path), language)) {
      const text = given.get(`${place}: ${key}`);
      if (text === undefined || text.trim() === present.trim()) continue;
      const problem = problemOf(text, present);
      if (problem) problems.push(`${place}: ${key} ${problem}: ${text}`);
      else
        texts.set(
          key,
          present.replace(present.trim(), () => text.trim()),
        );
    }
    if (texts.size > 0) changes.push({ path, texts });
  }
  for (const problem of problems) console.error(problem);
  // All or nothing: who corrects a sheet reads it in once more.
  if (problems.length > 0) process.exit(1);
  for (const { path, texts } of changes)
    writeFileSync(join(root, path), withTexts(sourceAt(path), language, texts));
  const paths = changes.map(({ path }) => path);
  if (paths.length > 0)
    execFileSync('npx', ['biome', 'format', '--write', ...paths], { cwd: root, stdio: 'inherit' });
  for (const { path, texts } of changes) console.log(`${path}: ${texts.size} texts changed`);
  console.log(
    changes.length > 0 ? 'Look at `git diff`, and run the tests of these folders.' : 'Nothing was changed.',
  );
}

if (way === 'out') write();
else read();
