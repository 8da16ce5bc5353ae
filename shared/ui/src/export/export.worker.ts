import type { Sheet } from './sheet.ts';
import { workbookOf } from './workbook.ts';

// Runs in a worker, so that a long list never stops the page.
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<Sheet>) => void) | null;
  postMessage: (message: unknown, transfer?: Transferable[]) => void;
};

scope.onmessage = ({ data }) => {
  const file = workbookOf(data);
  scope.postMessage(file, [file]);
};
