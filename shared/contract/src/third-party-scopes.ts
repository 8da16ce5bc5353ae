// Apart from the schemas, so that pages that show these load none.

/** What a token may be used for. */
export const thirdPartyScopes = [
  'orders.place',
  'orders.read',
  'orders.cancel',
  'orders.track',
  'webhooks',
] as const;
export type ThirdPartyScope = (typeof thirdPartyScopes)[number];

/** What a token may do where its maker does not say. */
export const defaultThirdPartyScopes: readonly ThirdPartyScope[] = ['orders.place', 'orders.read'];

/** What can be made to happen to an order of the sandbox. */
export const sandboxSteps = ['assigned', 'accepted', 'rejected', 'delivered', 'canceled', 'closed'] as const;
export type SandboxStep = (typeof sandboxSteps)[number];

/** Which of a token's calls a list has. */
export const thirdPartyCallViews = ['all', 'errors'] as const;
export type ThirdPartyCallView = (typeof thirdPartyCallViews)[number];
