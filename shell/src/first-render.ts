import { nextTask } from './next-task.ts';
import type { loadRemote as LoadRemote } from './remotes/federation-runtime.ts';

type Load = typeof LoadRemote;

/**
 * Keeps the code of remotes out of the way of the first render. A remote that comes while the frame is rendered has React begin
 * again, undivided; so its code runs once the frame is shown, and its page is rendered in a task after that.
 */
export function createFirstRender() {
  let onShown = () => {};
  const shown = new Promise<void>((resolve) => {
    onShown = resolve;
  });
  return {
    /** To be called when the frame is in the page. */
    onShown,
    after:
      (load: Load): Load =>
      async (id) => {
        await shown;
        const remote = await load(id);
        await nextTask();
        return remote;
      },
  };
}
