/** Subjects of activities. */
export const activityKinds = [
  'orders',
  'money',
  'address_book',
  'people',
  'roles',
  'rates',
  'tokens',
  'company',
  'sign_ins',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** In which capacity it was done. */
export const activityCapacities = [
  /** A member of the company. */
  'member',
  /** An administrator of the platform who acted as the company. */
  'impersonating',
  /** An administrator of the platform, deciding on the company. */
  'platform',
  /** A person outside the company: a customer who books, another system, an invited person. */
  'outside',
] as const;
export type ActivityCapacity = (typeof activityCapacities)[number];
