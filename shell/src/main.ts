import { collectErrors } from '@waybill/vitals/early';
import { nextTask } from './next-task.ts';

// Evaluated at once, the code of the first page keeps a cheap phone from responding for more than a tenth of a second. So it is
// evaluated in several tasks, without further files (docs/decisions/168-short-tasks.md).

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
