/** Requests of the main thread to the thread that runs the embedded database. */
export type EmbeddedRequest =
  | { id: number; ask: 'query'; sql: string; parameters: unknown[] }
  | { id: number; ask: 'fsync-count' }
  | { id: number; ask: 'copy'; to: string }
  | { id: number; ask: 'close' };

/** PostgreSQL's own description of an error; `code` is the SQLSTATE. */
export interface EmbeddedFailure {
  message: string;
  code?: string | undefined;
  constraint?: string | undefined;
  table?: string | undefined;
}

export type EmbeddedResponse =
  | { id: number; rows: unknown[]; affectedRows: number }
  | { id: number; fsyncCount: number }
  | { id: number; copied: true }
  | { id: number; closed: true }
  | { id: number; failure: EmbeddedFailure };

/** The first message of the thread, before any response. */
export type EmbeddedStart = { ready: true } | { ready: false; message: string };
