// Apart from the schemas: pages need no zod for it.

/** Of whom a company requires a second factor. */
export const secondFactorRules = ['none', 'money', 'all'] as const;
export type SecondFactorRule = (typeof secondFactorRules)[number];
