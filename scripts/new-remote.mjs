/** `npm run new-remote -- fleet-care`: a working remote with one page and its test. */

import { root } from '../tools/workspace.mjs';
import { addRemote } from './new-remote/add-remote.mjs';

const name = process.argv[2];
try {
  for (const file of await addRemote(root, name)) console.log(`  ${file}`);
  console.log(`Next: npm test -- mfe-${name}, then npm run dev -- ${name}`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
