/** The call of all rows of a list, as a worker can make it: newest first, without pages. */
export interface RowsRequest {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string | undefined;
  /** The field by whose time the list is ordered: the list goes on behind a record by it and its id. */
  orderedBy: string;
}

/** A response that is no list. */
export interface FailedResponse {
  status: number;
  statusText: string;
  body: unknown;
  retryAfter: string | null;
}

/** The source of an export's rows. */
export interface RowsSource {
  request: RowsRequest;
  /** Makes the page's error of such a response; a session that has ended is ended by it. */
  toError: (failure: FailedResponse) => unknown;
}

export interface ExportProgress {
  /** Rows so far, of `total` if the server says how many there are. */
  rows: number;
  total?: number | undefined;
  /** `waiting` for the network, or for a server that has too much to do. */
  stage: 'reading' | 'waiting' | 'writing';
}
