/** What pages and workers talk by. */
export interface Port {
  postMessage(message: unknown): void;
  start(): void;
  onmessage: ((event: { data: never; ports: readonly Port[] }) => void) | null;
}

/** A request to a browser's own storage. */
interface StorageRequest {
  onsuccess: () => void;
  onerror: () => void;
  error: unknown;
}

/** The names that a shared worker has and a server has not. */
export const scope = globalThis as unknown as {
  readonly location: URL;
  readonly indexedDB: { deleteDatabase(name: string): StorageRequest };
  readonly WebAssembly: { compileStreaming(response: Response): Promise<never> };
  addEventListener(type: 'connect', listener: (event: { ports: readonly [Port] }) => void): void;
  close(): void;
};
