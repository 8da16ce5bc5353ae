export { type RulesAuthor, type RulesChange, rulesTable } from './rules-table.ts';
