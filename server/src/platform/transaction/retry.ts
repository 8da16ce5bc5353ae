import { isStalePlan } from '../database/prepared-statements.ts';

const attempts = 4;

/**
 * PostgreSQL's names for `unique (company_id, order_id)`, where a random order number is taken and the next attempt draws
 * another; and for the index of references, where another system booked an order twice at the same time and the next attempt
 * finds the first.
 */
const takenNumbers = ['orders_company_id_order_id_key', 'orders_by_reference'];

/** Serialization failure, deadlock, stale plan, taken order number: the transaction was rolled back and may succeed next time. */
const isTransient = (error: unknown): boolean => {
  const { code = '', constraint = '' } = error as { code?: string; constraint?: string };
  const isTakenNumber = code === '23505' && takenNumbers.includes(constraint);
  return /^40(001|P01)$/.test(code) || isStalePlan(error) || isTakenNumber;
};

/** Runs a transaction up to four times without a pause, as long as it fails with a transient error: the other one is done by then. */
export const withRetries = async <Result>(transact: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact();
    } catch (error) {
      if (attempt === attempts || !isTransient(error)) throw error;
    }
  }
};
