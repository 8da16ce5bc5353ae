import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';

const patienceMs = 15_000;

/** Waits until the read text is this one, and fails with the last text. */
async function waitUntilSays(
  read: () => Promise<Record<string, string>>,
  expected: Record<string, string>,
): Promise<void> {
  const end = Date.now() + patienceMs;
  const names = Object.keys(expected);
  for (;;) {
    const all = await read();
    const said = Object.fromEntries(names.map((name) => [name, all[name] ?? '(not there)']));
    if (names.every((name) => said[name] === expected[name])) return;
    if (Date.now() > end) assert.deepEqual(said, expected);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Figures and facts: names with their values, as they stand on the page. */
export const says = (within: Locator, expected: Record<string, string>): Promise<void> =>
  waitUntilSays(
    () =>
      within.locator('dl > div').evaluateAll((all) =>
        Object.fromEntries(
          all.map((each) => [
            each.querySelector('dt')?.textContent?.trim() ?? '',
            // antd and `Breakable` put breaks between words that no reader sees.
            (each.querySelector('dd')?.textContent ?? '').replaceAll('\u200B', '').trim(),
          ]),
        ),
      ),
    expected,
  );

/** A row of a table, by the titles of its columns. */
export const rowSays = (row: Locator, expected: Record<string, string>): Promise<void> =>
  waitUntilSays(
    () =>
      row.evaluateAll(([tr]) => {
        const titles = [...(tr?.closest('table')?.tHead?.rows[0]?.cells ?? [])];
        const cells = [...((tr as HTMLTableRowElement | undefined)?.cells ?? [])];
        const textOf = (cell: Element | undefined) => cell?.textContent?.trim() ?? '';
        return Object.fromEntries(titles.map((title, at) => [textOf(title), textOf(cells[at])]));
      }),
    expected,
  );
