import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import {
  addLagosDays,
  type BookEntry,
  hashOfText,
  lagosDayOf,
  lineOfEntry,
  type Statement,
  toKobo,
  toNaira,
} from '@waybill/contract';
import type { Browser } from 'playwright-core';
import {
  desktop,
  launchBrowser,
  openDevice,
  type Person,
  phone,
  signIn,
  waitForAlert,
} from './support/browser.ts';
import { call } from './support/company-calls.ts';
import { ensureWorkbookReader, readWorkbook } from './support/read-workbook.ts';
import { type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let browser: Browser;
let rider: Person;
let accountant: Person;
let name: string;

before(async () => {
  ensureWorkbookReader();
  suite = await startSuite();
  browser = await launchBrowser();
  rider = await openDevice(browser, suite, phone);
  accountant = await openDevice(browser, suite, desktop);
  await signIn(rider.page, suite.account('rider'));
  const welcome = await rider.page.getByRole('heading', { name: /^Welcome, / }).textContent();
  name = welcome!.replace('Welcome, ', '');
  await signIn(accountant.page, suite.account('accountant'));
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

const naira = (text: string | null) => Number((text ?? '').replaceAll(/[^\d.]/g, ''));

/** Reads the cash to hand in from the rider's phone. */
const held = async () =>
  naira(
    await rider.page.getByRole('region', { name: 'Cash to hand in' }).locator('strong').first().textContent(),
  );

const codeOnPhone = async () =>
  (await rider.page.getByRole('status', { name: 'Code' }).textContent())!.replaceAll(' ', '');

/** Hands in a sum with the code that the rider's phone shows, and gives that code. */
const handIn = async (amount: number, shortage?: string) => {
  const { page } = accountant;
  const code = await codeOnPhone();
  await page.getByLabel('Counted cash').fill(String(amount));
  if (shortage) await page.getByRole('radio', { name: shortage }).check();
  await page.getByLabel('Code on the rider’s phone').fill(code);
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await page.getByRole('heading', { name: /handed in$/ }).waitFor();
  return code;
};

/** Each code is good for one hand-in. */
const nextCode = async () => {
  const used = await codeOnPhone();
  await rider.page.waitForFunction(
    (before) => document.querySelector('output')?.textContent?.replaceAll(' ', '') !== before,
    used,
    // A code lasts 30 s.
    { timeout: 45_000 },
  );
};

/** Leaves the receipt of a hand-in for the code of another. */
const showCodeAgain = async () => {
  const receipt = rider.page.getByRole('dialog', { name: 'Receipt' });
  await receipt.getByText('Close', { exact: true }).click();
  await rider.page.getByRole('button', { name: 'Show code' }).click();
};

test('a rider hands in with the code of their phone, without signal; what is short stays open', async () => {
  const { page } = accountant;
  await rider.page.goto('/courier/remittance/1');
  const before = await held();
  assert.ok(before > 0);
  await page.getByRole('link', { name: 'Cash', exact: true }).click();
  await page.getByRole('row').filter({ hasText: name }).getByRole('link', { name: 'Hand in' }).click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
  await rider.context.setOffline(true);
  await rider.page.getByRole('button', { name: 'Show code' }).click();
  await handIn(1_000);
  await page
    .getByText(`₦${(before - 1_000).toLocaleString('en-NG', { minimumFractionDigits: 2 })}`)
    .first()
    .waitFor();
  await rider.context.setOffline(false);
  const receipt = rider.page.getByRole('dialog', { name: 'Receipt' });
  await receipt.getByText('₦1,000.00 handed in').waitFor();
  await receipt
    .getByText(`₦${(before - 1_000).toLocaleString('en-NG', { minimumFractionDigits: 2 })}`)
    .waitFor();
});

test('a code that was used is not taken again', async () => {
  const { page } = accountant;
  await showCodeAgain();
  const used = await codeOnPhone();
  await nextCode();
  await page.getByRole('button', { name: 'Hand in more' }).click();
  const usedNow = await handIn(500);
  await page.getByRole('button', { name: 'Hand in more' }).click();
  await page.getByLabel('Counted cash').fill('500');
  for (const code of [used, usedNow]) {
    const response = page.waitForResponse((one) => one.url().endsWith('/cash/hand-in/store'));
    await page.getByLabel('Code on the rider’s phone').fill(code);
    await page.getByRole('button', { name: 'Hand in', exact: true }).click();
    assert.ok((await response).status() >= 400);
    await page
      .getByText(/This code was used already|This is not the code/)
      .first()
      .waitFor();
  }
});

test('what is short becomes a debt of the rider, and all their orders are remitted', async () => {
  const { page } = accountant;
  await showCodeAgain();
  await nextCode();
  await page.reload();
  await page.getByLabel('Counted cash').fill('100');
  await handIn(100, 'Become a debt');
  await page.getByRole('region', { name: 'Debts and credits' }).getByText('Debt').first().waitFor();
  await page.getByRole('heading', { name: 'Deliveries, oldest first' }).waitFor({ state: 'detached' });
});

test('the day is closed with a signature, and reopened only with a reason', async () => {
  const { page } = accountant;
  await page.getByRole('link', { name: 'Days', exact: true }).click();
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.getByRole('button', { name: 'Close the day' }).click();
  await page.getByRole('button', { name: 'Sign and close' }).click();
  await waitForAlert(page, /is closed$/);
  await page.getByRole('heading', { name: 'Signed' }).waitFor();
  await page.getByRole('button', { name: 'Reopen', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('One delivery was missing');
  await dialog.getByRole('button', { name: 'Reopen' }).click();
  await page.getByText(/One delivery was missing/).waitFor();
});

test('the book is proved on the screen, and so is a file of it; a changed file is named', async () => {
  const { page } = accountant;
  await page.getByRole('link', { name: 'Book', exact: true }).click();
  await page.getByRole('button', { name: 'Check and export' }).click();
  await page.getByRole('menuitem', { name: 'Check the book' }).click();
  await page.getByText(/The book is intact/).waitFor();
  await page.getByRole('button', { name: 'Check and export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export the book' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  const upload = (content: string) =>
    page
      .getByLabel('Export of the cash book')
      .setInputFiles({ name: 'book.ndjson', mimeType: 'application/x-ndjson', buffer: Buffer.from(content) });
  await upload(text);
  await page.getByText(/all the same as in the book/).waitFor();
  const lines = text.split('\n');
  lines[3] = lines[3]!.replace(/"by_user_id" : (null|"[^"]*")/, '"by_user_id" : "changed"');
  await upload(lines.join('\n'));
  await page.getByText('Entry 3 is not as it was written').waitFor();
  // Written again from entry 3 on, so that the file proves itself.
  let previous_hash: string | undefined;
  const again = text.split('\n').map((line, at) => {
    if (at < 3 || !line.includes('"previous_hash"')) return line;
    const { entry } = JSON.parse(line) as { entry: BookEntry };
    const changed = { ...entry, by_user_id: 'somebody', previous_hash: previous_hash ?? entry.previous_hash };
    const text = JSON.stringify(changed);
    previous_hash = hashOfText(text);
    return lineOfEntry({ text, hash: previous_hash, words: null });
  });
  const end = again.findLastIndex((line) => line.includes('"last_hash"'));
  again[end] = JSON.stringify({ ...(JSON.parse(again[end]!) as object), last_hash: previous_hash });
  await upload(again.join('\n'));
  await page.getByText('book.ndjson: entry 3 is the first that differs from the book.').waitFor();
});

test('an outlet’s statement ends with what is owed, and comes as PDF and spreadsheet', async () => {
  const { page } = accountant;
  await page.getByRole('link', { name: 'Statements', exact: true }).click();
  await page.getByRole('combobox', { name: 'Outlet' }).click();
  await page.getByRole('option').first().waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText('Closing balance', { exact: true }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  const file = await readFile(await download.path());
  assert.equal(file.subarray(0, 5).toString(), '%PDF-');

  const [sheetFile] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download spreadsheet' }).click(),
  ]);
  const { rows } = readWorkbook(await sheetFile.path());
  const sender_id = new URL(page.url()).searchParams.get('sender')!;
  const days = new URLSearchParams({
    sender_id,
    start_date: addLagosDays(lagosDayOf(new Date()), -30),
    end_date: lagosDayOf(new Date()),
  });
  const sums = await call<Statement>(page, `cash/statement/show?${days}`);
  const columnOf = (title: string) => {
    const at = rows[0]!.findIndex(({ value }) => value === title);
    return rows.slice(1).map((row) => row[at]!);
  };
  assert.equal(rows.length, sums.lines + 2);
  for (const [title, total] of [
    ['Collected', sums.collected],
    ['Fees', sums.fees],
    ['Owed', toNaira(toKobo(sums.closing) - toKobo(sums.opening))],
  ] as const) {
    const cells = columnOf(title);
    assert.ok(cells.every(({ type }) => type === 'n'));
    assert.equal(cells.at(-1)!.value, total, title);
  }
  assert.deepEqual([rider.errors, accountant.errors], [[], []]);
});
