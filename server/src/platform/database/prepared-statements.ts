import type pg from 'pg';

/** More different statements than the server has; beyond them one is planned with every call, as without names. */
const mostStatements = 500;

/** PostgreSQL keeps a plan only as long as the columns it gives are the same: a newer node may have added some. */
export const isStalePlan = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message?: string };
  return code === '0A000' && message === 'cached plan must not change result type';
};

/** The names under which statements are prepared; the same text has the same name on every connection. */
class StatementNames {
  #names = new Map<string, string>();
  #generation = 1;

  of(text: string): string | undefined {
    const cached = this.#names.get(text);
    if (cached || this.#names.size >= mostStatements) return cached;
    const name = `waybill_${this.#generation}_${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }

  /** Every statement is prepared again from now on. */
  renew() {
    this.#names = new Map();
    this.#generation += 1;
  }
}

const names = new StatementNames();

/**
 * Has PostgreSQL keep the plan of every statement with parameters: planning one takes longer than most of them
 * run. Statements stay with their connection, so a pool between server and PostgreSQL has to know of them.
 */
export const queryPrepared = async (
  client: pg.ClientBase,
  text: string,
  values: readonly unknown[],
  isInTransaction: boolean,
): Promise<pg.QueryResult> => {
  if (values.length === 0) return client.query(text);
  const send = () => client.query({ text, values: [...values], name: names.of(text) } as pg.QueryConfig);
  try {
    return await send();
  } catch (stale) {
    if (!isStalePlan(stale)) throw stale;
    names.renew();
    // A transaction is undone, and done again from the start by who began it. Sent once more, the statement could run
    // behind a commit that was sent already: outside of its transaction.
    if (isInTransaction) throw stale;
    return send();
  }
};
