/** `npm run scale`: prints the tables of docs/scale.md from the model's inputs. */
import { inputsTable, stepsTable } from './scale/model.mjs';

console.log(`${stepsTable()}\n\n${inputsTable()}`);
