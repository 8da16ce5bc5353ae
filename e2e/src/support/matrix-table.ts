import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Cell, Outcome } from './matrix-cell.ts';

/** A line of the table: a cell and what happened, or why it failed. */
export interface Row {
  remote: string;
  visit: string;
  fault: string;
  seen: string;
  mend: string | undefined;
  outcome?: Outcome;
  failure?: string;
}

const root = resolve(import.meta.dirname, '../../..');
const tableFile = join(root, 'dist/failure-matrix.md');

const columns = ['remote', 'visit', 'fault', 'shell', 'what is seen', 'API call', 'sibling', 'back'];

const some = (ms: number | undefined) => (ms === undefined || ms === 0 ? '–' : String(ms));

function lineOf({ remote, visit, fault, seen, mend, outcome, failure }: Row): string {
  // Names are in code marks, as the glossary has other words for what remotes are named after.
  if (!outcome) return [`\`${remote}\``, visit, fault, `**failed**: ${failure}`, '', '', '', ''].join(' | ');
  const { shellMs, seenMs, callMs, siblingMs, backMs } = outcome;
  return [
    `\`${remote}\``,
    visit,
    fault,
    shellMs,
    `${seen} ${seenMs}`,
    callMs,
    some(siblingMs),
    mend ? `${backMs}, ${mend}` : '–',
  ].join(' | ');
}

const textOf = (rows: readonly Row[], total: number) => `# What happens when a remote is broken

\`npm run test:night -- build e2e\` writes this table: every remote × every fault × first load and navigation, in Chromium, through a proxy that
breaks files and the registry. Times in ms, with many browsers at work at once on one machine. *Shell*: until menu and
links of the navigation are there. *What is seen*: a named panel, the page, an earlier version of it with a line that says
so, or another page, as of a remote that does not exist. *API call*: the slowest of two while the fault lasts. *Sibling*:
another remote’s screen. *Back*: after the mend, without a reload, by Retry or by itself by turns; an earlier version gives way at a later visit to the
page.

${rows.filter(({ outcome }) => outcome).length} of ${total} cells passed.

| ${columns.join(' | ')} |
|${'---|'.repeat(columns.length)}
${rows.map((row) => `| ${lineOf(row)} |`).join('\n')}
`;

const nameOf = ({ remote, visit, fault }: Pick<Row, 'remote' | 'visit' | 'fault'>) =>
  [remote, visit, fault].join(' | ');

/**
 * The table of all cells, in a file that is complete after each of them. With RESUME=1 the cells that passed in an interrupted
 * run are not run again.
 */
export function matrixTable(cells: readonly Cell[]) {
  const journal = join(root, 'e2e/.cache/failure-matrix.jsonl');
  mkdirSync(dirname(tableFile), { recursive: true });
  const order = new Map(
    cells.map(({ area, visit, fault }, index) => [
      nameOf({ remote: area.remote, visit, fault: fault.name }),
      index,
    ]),
  );
  const rows = new Map<string, Row>();
  if (process.env.RESUME && existsSync(journal))
    for (const line of readFileSync(journal, 'utf8').split('\n').filter(Boolean)) {
      const row: Row = JSON.parse(line);
      if (row.outcome && order.has(nameOf(row))) rows.set(nameOf(row), row);
    }
  else {
    mkdirSync(dirname(journal), { recursive: true });
    writeFileSync(journal, '');
  }
  return {
    has: ({ area, visit, fault }: Cell) =>
      rows.has(nameOf({ remote: area.remote, visit, fault: fault.name })),
    add(row: Row) {
      rows.set(nameOf(row), row);
      appendFileSync(journal, `${JSON.stringify(row)}\n`);
      const sorted = [...rows].sort(([a], [b]) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
      writeFileSync(
        tableFile,
        textOf(
          sorted.map(([, each]) => each),
          cells.length,
        ),
      );
    },
  };
}
