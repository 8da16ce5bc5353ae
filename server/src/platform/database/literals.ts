import { sql } from 'kysely';

/** Constants as the list of an `in`: literals, so that a partial index over the same ones fits. */
export const literals = (constants: readonly string[]) =>
  sql.join(constants.map((constant) => sql.lit(constant)));
