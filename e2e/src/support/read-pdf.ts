import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Width and height of each page of a PDF in whole millimetres. Chromium writes the page objects uncompressed. */
export function pageSizesMm(pdf: Buffer): [width: number, height: number][] {
  const mm = (points: string) => Math.round((Number(points) / 72) * 25.4);
  return [...pdf.toString('latin1').matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width = '', height = '']) => [mm(width), mm(height)],
  );
}

const run = (program: string, ...args: string[]): string => {
  const { stdout, error, status } = spawnSync(program, args, { encoding: 'utf8' });
  // zbarimg gives 4 where it finds no code.
  if (error || (status !== 0 && status !== 4))
    throw new Error(`${program} is needed, of Debian’s poppler-utils and zbar-tools: ${error ?? status}`);
  return stdout;
};

/** The text of a PDF, without its line breaks, and the codes of its pages as a label printer of 203 dpi would print them. */
export function readPrint(pdf: Buffer): { text: string; codes: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-print-'));
  try {
    const file = join(folder, 'print.pdf');
    writeFileSync(file, pdf);
    const text = run('pdftotext', file, '-').replaceAll(/\s+/g, ' ');
    run('pdftoppm', '-r', '203', '-png', file, join(folder, 'page'));
    const pages = readdirSync(folder).filter((name) => name.endsWith('.png'));
    const codes = pages
      .sort()
      .flatMap((name) => run('zbarimg', '--raw', '-q', join(folder, name)).trim().split('\n'));
    return { text, codes: codes.filter(Boolean) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
