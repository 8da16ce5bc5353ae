import { type RawBuilder, sql } from 'kysely';

/**
 * The part of a delivery that its rider says they remitted and that nobody counted, in kobo: of what they said, what
 * hand-ins have not covered, and never more than is open. Takes the open part, the handed in part and the said amount.
 */
export const saidKobo = (
  open: RawBuilder<unknown>,
  handedIn: RawBuilder<unknown>,
  said: RawBuilder<unknown>,
) => sql`least(${open}, greatest(coalesce(${said}, 0) - ${handedIn}, 0))`;
