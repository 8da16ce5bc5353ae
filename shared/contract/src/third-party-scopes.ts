// Apart from the schemas, so that pages that show these load none.

/** Uses of a token. */
export const thirdPartyScopes = [
  'orders.place',
  'orders.read',
  'orders.cancel',
  'orders.track',
  'webhooks',
] as const;
export type ThirdPartyScope = (typeof thirdPartyScopes)[number];

/** Scopes of a token whose maker names none. */
export const defaultThirdPartyScopes: readonly ThirdPartyScope[] = ['orders.place', 'orders.read'];

/** Steps that a sandbox order can be put through. */
export const sandboxSteps = ['assigned', 'accepted', 'rejected', 'delivered', 'canceled', 'closed'] as const;
export type SandboxStep = (typeof sandboxSteps)[number];

/** Lists of a token's calls. */
export const thirdPartyCallViews = ['all', 'errors'] as const;
export type ThirdPartyCallView = (typeof thirdPartyCallViews)[number];
