import { open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { namesCompany } from '../platform/database/company-fence.ts';
import { toShard } from './spread-by-company.ts';

// PostgreSQL's module auto_explain writes down the plan of every statement, those of triggers and functions as well, and in which
// partitions it looked.

/** How a server is started whose statements are read here; its data folder has `statementsFile`. */
export const writingStatements = [
  'session_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_nested_statements=on',
  'auto_explain.log_analyze=on',
  'auto_explain.log_timing=off',
  'auto_explain.log_format=json',
  'auto_explain.log_parameter_max_length=0',
  'logging_collector=on',
  'log_destination=jsonlog',
  'log_rotation_size=0',
  'log_rotation_age=0',
  'log_directory=statements',
  'log_filename=statements.log',
  'log_file_mode=0644',
];
export const statementsFile = 'statements/statements.json';

interface PlanNode {
  'Relation Name'?: string;
  'Actual Loops'?: number;
  Plans?: PlanNode[];
}

interface LogLine {
  dbname?: string;
  message: string;
  /** The function that sent it, of a statement that none of the server's own is. */
  context?: string;
}

export interface SentStatement {
  text: string;
  /** Undefined of what a caller sent, and else what it was a part of. */
  within: string | undefined;
  /** Per table of the companies the shards that were looked into. */
  shards: Map<string, Set<string>>;
}

const noteShards = (node: PlanNode, shards: SentStatement['shards']): void => {
  const found = node['Actual Loops'] ? toShard(node['Relation Name'] ?? '') : undefined;
  if (found) shards.set(found.table, (shards.get(found.table) ?? new Set()).add(found.shard));
  for (const part of node.Plans ?? []) noteShards(part, shards);
};

const toStatement = ({ message, context }: LogLine): SentStatement | undefined => {
  const at = message.indexOf('plan:\n');
  if (at === -1) return undefined;
  const { 'Query Text': text, Plan } = JSON.parse(message.slice(at + 6)) as {
    'Query Text': string;
    Plan: PlanNode;
  };
  const shards: SentStatement['shards'] = new Map();
  noteShards(Plan, shards);
  return { text, within: context, shards };
};

const chunkBytes = 1 << 22;

/** Reads the complete lines from a position on. */
const readLines = async function* (file: string, from: number): AsyncGenerator<string> {
  const handle = await open(file);
  const buffer = Buffer.alloc(chunkBytes);
  let rest = Buffer.alloc(0);
  try {
    for (let position = from; ; ) {
      const { bytesRead } = await handle.read(buffer, 0, chunkBytes, position);
      if (bytesRead === 0) return;
      position += bytesRead;
      const all = Buffer.concat([rest, buffer.subarray(0, bytesRead)]);
      // A statement may be longer than what is read at once.
      const end = all.lastIndexOf(10);
      if (end >= 0) yield* all.subarray(0, end).toString().split('\n');
      rest = all.subarray(end + 1);
    }
  } finally {
    await handle.close();
  }
};

/** Long enough for a large file on a busy machine. */
const writtenWithinMs = 60_000;

/** Every statement that was sent to a database since the file had this length, in the order of their ends. */
export const readSentStatements = async (
  url: string,
  file: string,
  from: number,
): Promise<SentStatement[]> => {
  const dbname = new URL(url).pathname.slice(1);
  const last = `select 'the last of ${dbname}'`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(last);
  await client.end();
  const until = Date.now() + writtenWithinMs;
  while (Date.now() < until) {
    const sent: SentStatement[] = [];
    for await (const line of readLines(file, from)) {
      // Most lines are other databases': they are not parsed.
      if (!line.includes(dbname) || !line.includes('plan:')) continue;
      const parsed = JSON.parse(line) as LogLine;
      const statement = parsed.dbname === dbname ? toStatement(parsed) : undefined;
      if (statement?.text === last) return sent;
      if (statement) sent.push(statement);
    }
    // It is written by a process of its own, a little later.
    await pause(50);
  }
  throw new Error(`PostgreSQL does not write its statements into ${file}: is auto_explain there?`);
};

/** The shards of all tables together: what is in one company is in one shard. */
const shardsOf = ({ shards }: SentStatement) => new Set([...shards.values()].flatMap((some) => [...some]));

/**
 * Statements that looked into several companies' shards, though they are not among those that go across on purpose. Those do not
 * name a company: the fence lets no other pass without its reason. What triggers and functions send belongs to one company always.
 */
export const findSpilling = (sent: readonly SentStatement[]): string[] => [
  ...new Set(
    sent
      .filter((one) => shardsOf(one).size > 1 && (one.within !== undefined || namesCompany(one.text)))
      .map(
        ({ text, within, shards }) =>
          `${text}${within ? `\n  in ${within}` : ''}\n  looked into ${[...shards]
            .map(([table, some]) => `${table} (${[...some].join(', ')})`)
            .join(', ')}`,
      ),
  ),
];
