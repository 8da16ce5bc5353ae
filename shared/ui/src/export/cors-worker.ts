/**
 * A worker whose script may lie on another origin, as a remote's files may: a browser starts only workers of the page's
 * own origin, so a small script of the page fetches the real one.
 */
export class CorsWorker {
  readonly worker: Worker;

  constructor(url: string | URL) {
    const script = URL.createObjectURL(
      new Blob([`importScripts(${JSON.stringify(String(url))})`], { type: 'text/javascript' }),
    );
    this.worker = new Worker(script);
    URL.revokeObjectURL(script);
  }
}
