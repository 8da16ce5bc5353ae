import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { AnyDatabase } from '../../database/table-catalog.ts';

// Photos of deliveries, receipts and papers are most of a database and never change. Each is copied once, as a file of its own, and the nightly copy of
// the rest goes without them.

const ending = '.json.gz';
/** A photo of which the phone has not sent the last part: its file is written again each time. */
const partEnding = `.part${ending}`;

interface PhotoName {
  company_id: string;
  id: string;
  isWhole: boolean;
}

const nameOf = ({ company_id, id, isWhole }: PhotoName) =>
  `${encodeURIComponent(company_id)}/${encodeURIComponent(id)}${isWhole ? ending : partEnding}`;

const writeWhole = (file: string, content: Buffer) => {
  writeFileSync(`${file}.unfinished`, content, { mode: 0o600 });
  renameSync(`${file}.unfinished`, file);
};

/**
 * Copies photos that the folder lacks. Files of photos that are still in the database get today's time, so that old files are those
 * of photos that were erased or forgotten. Gives the number of photos, and of those that were new.
 */
export async function savePhotos(db: AnyDatabase, folder: string): Promise<{ all: number; written: number }> {
  const { rows } = await sql<PhotoName>`
    select company_id, id, received_at is not null as "isWhole" from proof_photos`.execute(db);
  const now = new Date();
  let written = 0;
  for (const photo of rows) {
    const file = join(folder, nameOf(photo));
    if (photo.isWhole && existsSync(file)) {
      utimesSync(file, now, now);
      continue;
    }
    const found = await sql<{ row: string }>`select to_jsonb(photo)::text as row from proof_photos as photo
      where company_id = ${photo.company_id} and id = ${photo.id}`.execute(db);
    // It may have been erased meanwhile.
    if (!found.rows[0]) continue;
    mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 });
    writeWhole(file, gzipSync(found.rows[0].row));
    written += 1;
  }
  return { all: rows.length, written };
}

const filesIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readdirSync(join(folder, name)).map((file) => join(folder, name, file)))
    .filter((file) => file.endsWith(ending));

/**
 * Puts photos back whose deliveries or riders are there and which are not there themselves. Gives the number of those put back, and of those
 * whose delivery the database does not have.
 */
export async function loadPhotos(
  db: AnyDatabase,
  folder: string,
): Promise<{ loaded: number; without: number }> {
  const files = filesIn(folder);
  const isPart = (file: string) => Number(file.endsWith(partEnding));
  let loaded = 0;
  let without = 0;
  // A whole photo comes before what an earlier night had of it.
  for (const file of files.sort((one, other) => isPart(one) - isPart(other))) {
    const row = gunzipSync(readFileSync(file)).toString();
    // An older version had fewer columns; the others take their defaults.
    const columns = sql.join(Object.keys(JSON.parse(row)).map((name) => sql.ref(name)));
    const { rows } = await sql<{ isHere: boolean; isNew: boolean }>`
      with photo as materialized (
        select * from jsonb_populate_record(null::proof_photos, ${row}::jsonb)
      ), owned as (
        select photo.* from photo
        where (exists (select from courier_orders as delivery
            where delivery.company_id = photo.company_id and delivery.id = photo.courier_order_id)
          or exists (select from couriers as rider where rider.company_id = photo.company_id and rider.id = photo.courier_id))
          and (photo.attempt_id is null or exists (select from delivery_attempts as attempt
          where attempt.company_id = photo.company_id and attempt.id = photo.attempt_id))
      ), added as (
        insert into proof_photos (${columns}) select ${columns} from owned on conflict do nothing returning id
      )
      select exists (select from owned) as "isHere", exists (select from added) as "isNew"`.execute(db);
    loaded += Number(rows[0]?.isNew);
    without += Number(!rows[0]?.isHere);
  }
  return { loaded, without };
}
