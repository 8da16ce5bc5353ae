import { collectErrors } from '@waybill/vitals/early';

// Evaluated at once, the code of the first page keeps a cheap phone from responding for more than a tenth of a second. So it is
// evaluated in several tasks, without further files (docs/decisions/168-short-tasks.md).

/** Resolves in a task of its own. A timer would take a second in a tab in the background. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

const errors = collectErrors();

async function main() {
  await import(/* webpackMode: "eager", webpackExports: ["createRoot"] */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager", webpackExports: ["applyStoredTheme"] */ '@waybill/ui');
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
  await nextTask();
  await start(errors);
}

main();
