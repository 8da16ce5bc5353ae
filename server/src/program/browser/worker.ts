import './node/globals.ts';
import type { DemoAccount } from '../../demo/index.ts';
import { followMails, type ShownMail } from './instead/mail-transport.ts';
import { setFiles } from './node/fs.ts';
import { type Port, scope } from './node/worker-scope.ts';
import { servePort } from './serve-port.ts';

// The server in a browser: a shared worker, so that all tabs have the same one.

/** What pages are told. */
export type Said =
  | { step: 'files' | 'database' | 'demo' | 'forgotten' }
  | { step: 'ready'; accounts: readonly DemoAccount[]; password: string }
  | { failure: string }
  | { mails: readonly ShownMail[] };

/** What pages send: a port that requests come by, or that everything is to begin anew. */
type FromPage = { serve: true } | { forget: true };

const pages = new Set<Port>();
let last: Said = { step: 'files' };
let mails: Said = { mails: [] };

const say = (said: Said) => {
  if ('mails' in said) mails = said;
  else last = said;
  for (const page of pages) page.postMessage(said);
};

const start = async () => {
  const response = await fetch(new URL('files.json', scope.location.href));
  setFiles((await response.json()) as Record<string, string>);
  followMails((all) => say({ mails: all }));
  // After the files: some are read while modules are loaded.
  const { startServer } = await import('./start-server.ts');
  const started = await startServer((step) => say({ step }));
  say({ step: 'ready', accounts: started.accounts, password: started.password });
  return started;
};

const starting = start();
starting.catch((error: unknown) => {
  console.error(error);
  say({ failure: error instanceof Error ? error.message : String(error) });
});

scope.addEventListener('connect', ({ ports: [page] }) => {
  pages.add(page);
  page.onmessage = async ({ data, ports }) => {
    const message: FromPage = data;
    // Requests wait in the port until the server is there.
    const { server, forget } = await starting;
    if ('serve' in message) return servePort(ports[0]!, server);
    await forget();
    say({ step: 'forgotten' });
    return scope.close();
  };
  page.postMessage(last);
  page.postMessage(mails);
});
