import type { TransferProvider } from '@waybill/contract';

/** A number into which one order is paid, valid until `expiresAt`. */
export interface OpenedAccount {
  accountNumber: string;
  bankName: string;
  accountName: string;
  expiresAt: Date | null;
}

/** What an account number is asked for: our reference, the sum in kobo, and the address that receipts go to. */
export interface AskedAccount {
  reference: string;
  amountKobo: number;
  email: string;
}

/** Money that came, or went back, as a provider says it. */
export interface ProviderEvent {
  kind: 'came' | 'gone';
  /** The provider's own for this movement: it is the same however often it is said. */
  reference: string;
  /** Of money that went back: the reference of the movement by which it had come. */
  of?: string | undefined;
  /** Our reference of the account, or its number where the provider has made a new one for a further transfer. */
  account: string;
  accountNumber: string | undefined;
  amountKobo: number;
  at: Date;
}

/** A company's keys at a provider, as the provider names them: Monnify has all three. */
export interface ProviderKeys {
  secret_key: string;
  api_key?: string | undefined;
  contract_code?: string | undefined;
}

/** A provider's wire. It throws where the provider cannot be reached, `RefusedError` where it says no. */
export interface Provider {
  open(keys: ProviderKeys, asked: AskedAccount): Promise<OpenedAccount>;
  /** Whether the call is signed with the key; in a time that does not tell how much of it is right. */
  isSigned(keys: ProviderKeys, text: string, headers: Readonly<Record<string, unknown>>): boolean;
  /** What a call says; undefined where it is about something else. */
  read(body: unknown): ProviderEvent | undefined;
  /** What the provider knows of an account of ours; undefined where nothing has come. */
  requery(keys: ProviderKeys, reference: string): Promise<ProviderEvent | undefined>;
}

/** The provider understood, and does not do it: asking again cannot help. */
export class RefusedError extends Error {
  override name = 'RefusedError' as const;
}

export type Providers = Record<TransferProvider, Provider>;
