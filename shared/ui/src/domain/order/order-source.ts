import type { OrderFacts } from './order-facts.ts';

/** The source of an order (docs/spec-coverage.md#operations-1). */
export const orderSource = ({ third_party_order, second_party_order }: OrderFacts): string => {
  if (third_party_order) return 'food app order';
  return second_party_order ? 'user side order' : 'dashboard side order';
};
