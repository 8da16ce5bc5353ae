import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

/** A page of pictures in rows, one row for each step of a journey, in `dist/films/<name>`. */
export function startFilm(name: string, columns: readonly string[]) {
  const folder = join(root, 'dist/films', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const rows: string[] = [];
  return {
    /** Adds a row; `pictures` are JPEG, by column. */
    add(title: string, pictures: Readonly<Record<string, Buffer>>) {
      const step = rows.length;
      const cells = columns.map((column) => {
        const file = `${step}-${column}.jpg`;
        writeFileSync(join(folder, file), pictures[column]!);
        return `<td><img src="${file}" height="200" alt="${column}">`;
      });
      rows.push(`<tr><th>${title}${cells.join('')}`);
      const head = columns.map((column) => `<th>${column}`).join('');
      writeFileSync(
        join(folder, 'index.html'),
        `<!doctype html><meta charset="utf-8"><title>${name}</title><table><tr><th>${head}${rows.join('\n')}</table>`,
      );
    },
  };
}
