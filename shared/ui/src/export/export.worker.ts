import { ExportSession, type FromWorker, type ToWorker } from './export-session.ts';

// Runs in a worker, so that a long list never stops the page.
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage: (message: FromWorker) => void;
};
const session = new ExportSession((message) => scope.postMessage(message));

scope.onmessage = ({ data }) => session.receive(data);
