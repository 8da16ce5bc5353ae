export { type Change, recordChange } from './changes.ts';
