/** Providers of account numbers whose transfers go to the company's own account. */
export const transferProviders = ['paystack', 'monnify'] as const;
export type TransferProvider = (typeof transferProviders)[number];
export const transferProviderTexts: Record<TransferProvider, string> = {
  paystack: 'Paystack',
  monnify: 'Monnify',
};
