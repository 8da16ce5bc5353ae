import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** A cell as openpyxl reads it: `n` a number, `d` a date, `s` a text, `f` a formula; dates as `2026-11-21 00:30`. */
export interface ReadCell {
  type: string;
  value: string | number | null;
  format: string;
  isBold: boolean;
}

/** The first sheet of a workbook, as openpyxl reads it. */
export interface ReadSheet {
  /** The first cell below and right of what is frozen, `A2` for a header. */
  frozen: string | null;
  filter: string | null;
  widths: number[];
  rows: ReadCell[][];
}

const program = `
import json, sys
from openpyxl import load_workbook
sheet = load_workbook(open(sys.argv[1], 'rb')).worksheets[0]
cell = lambda c: {'type': c.data_type, 'value': c.value.strftime('%Y-%m-%d %H:%M:%S') if c.is_date else c.value,
  'format': c.number_format, 'isBold': bool(c.font.b)}
json.dump({'frozen': sheet.freeze_panes, 'filter': sheet.auto_filter.ref,
  'widths': [sheet.column_dimensions[c.column_letter].width for c in sheet[1]],
  'rows': [[cell(c) for c in row] for row in sheet.iter_rows()]}, sys.stdout)
`;

// Debian's own, before one that is installed next to it: that has not Debian's packages.
const python = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3';
const hasReader = () => spawnSync(python, ['-c', 'import openpyxl']).status === 0;

/** Installs Debian's openpyxl where it is missing and this runs as root, as the tests do with Chromium. */
export function ensureWorkbookReader(): void {
  if (!hasReader() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const run = (...args: string[]) =>
      spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
    if (run('update', '-q')) run('install', '-y', '-q', '--no-install-recommends', 'python3-openpyxl');
  }
  if (!hasReader())
    throw new Error(
      'The tests read spreadsheets with openpyxl, of Debian’s package python3-openpyxl. Install it, and run them again.',
    );
}

/** Reads a workbook with a program that has nothing to do with the one that wrote it. */
export function readWorkbook(path: string): ReadSheet {
  const { status, stdout, stderr } = spawnSync(python, ['-c', program, path], {
    encoding: 'utf8',
    maxBuffer: 512 * 1_048_576,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as ReadSheet;
}
