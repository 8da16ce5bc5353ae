import { type ImportCall, ImportSession, replyTo } from './import-session.ts';

// Runs in a worker, so that a long file never stops the page.
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<ImportCall>) => void) | null;
  postMessage: (message: unknown) => void;
};
const session = new ImportSession();

scope.onmessage = ({ data }) => scope.postMessage(replyTo(session, data));
