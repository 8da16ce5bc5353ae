import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../tools/workspace.mjs';

const figuresIn = (file) => {
  try {
    return readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  } catch {
    return [];
  }
};

/** Runs a benchmark by itself and returns its figures; it has failed where it has none, or ends with an error that no bound explains. */
export function runPart({ program, quick }, { isQuick, chromium, options = [] }) {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-figures-'));
  const file = join(folder, 'figures.jsonl');
  try {
    const { status } = spawnSync(process.execPath, [program, ...(isQuick ? quick : []), ...options], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, BENCH_FIGURES: file, CHROMIUM_PATH: chromium },
    });
    const figures = figuresIn(file);
    const isOver = figures.some(({ isWithin }) => isWithin === false);
    return { figures, isOver, hasFailed: figures.length === 0 || (status !== 0 && !isOver) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
