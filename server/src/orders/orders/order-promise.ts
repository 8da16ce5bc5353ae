import {
  type Order,
  type Promised,
  promisedByRule,
  promiseProblem,
  type WorkingDays,
} from '@waybill/contract';
import { companySettingsService } from '../../company/settings/index.ts';
import { invalidField } from '../../platform/base/errors.ts';
import type { Sql } from '../../platform/database/database.ts';

/** 422 on the field of a promise that the company cannot make at this time; most orders have none. */
export const requirePromise = async (db: Sql, companyId: string, promised: Promised, now: Date) => {
  if (!promised.promised_by && !promised.promised_from) return;
  const problem = promiseProblem(promised, await companySettingsService.workingDays(db, companyId), now);
  if (problem) throw invalidField(problem.field, problem.message);
};

/** An order that says nothing of a promise, with that of its rate, or of the company. */
export const withDefaultPromise = async <Input extends Promised>(
  db: Sql,
  companyId: string,
  input: Input,
  ofRate: string | null,
  now: Date,
): Promise<Input> => {
  if (input.promised_by || input.promised_from) return input;
  const settings: WorkingDays & { promise: string | null } = await companySettingsService.workingDays(
    db,
    companyId,
  );
  const rule = ofRate ?? settings.promise;
  return rule ? { ...input, promised_by: promisedByRule(rule, settings, now).toISOString() } : input;
};

/** Whether an update changes it: one that has passed may stay as it is. */
export const isOtherPromise = (current: Order, next: Promised): boolean =>
  (current.promised_by ?? null) !== (next.promised_by ?? null) ||
  (current.promised_from ?? null) !== (next.promised_from ?? null);
