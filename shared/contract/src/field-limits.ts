/**
 * Bounds of single fields, for the schema and the form alike. Apart from `limits`, all of which the first page
 * downloads: these are only loaded with the forms that have such a field.
 */
export const fieldLimits = {
  referralCode: 32,
  inviteCode: 64,
  mailedToken: 200,
  mailedLink: 2_000,
  remittancePoint: 1_000,
} as const;
