import type { TransferProvider } from '@waybill/contract';
import { startMonnifyDouble } from './monnify-double.ts';
import { startPaystackDouble } from './paystack-double.ts';

/** A call as it is sent: its text, and the headers that sign it. */
export interface SignedCall {
  text: string;
  headers: Record<string, string>;
}

/** A provider's own wire on this machine. Sums are kobo. */
export interface BankDouble {
  name: TransferProvider;
  url: string;
  /** What a company stores of it. */
  keys: { secret_key: string; api_key?: string; contract_code?: string };
  /** It answers with this status from here on, as when it is away (503) or says no (400); without one it works again. */
  refuse(status?: number): void;
  /** How often it was asked for a number. */
  askedCount(): number;
  /** Somebody pays into a number: the first time its own charge, then others. `at`: when, if not now. */
  pay(number: string, kobo: number, at?: Date): SignedCall;
  /** Money under a reference of the provider that it knows no number of. */
  payStray(reference: string, kobo: number): SignedCall;
  /** A payment by card in the company's own shop. */
  payByCard(reference: string, kobo: number): SignedCall;
  refund(of: string, reference: string, kobo: number): SignedCall;
  /** A call about something else. */
  other(): SignedCall;
  /** The same call, signed with another key. */
  forge(call: SignedCall, key: string): SignedCall;
  close(): Promise<void>;
}

export const startDouble: Record<TransferProvider, () => Promise<BankDouble>> = {
  paystack: startPaystackDouble,
  monnify: startMonnifyDouble,
};

/** Minutes after the first try at which a call is repeated: every three minutes four times, then each hour up to 72. */
const retryMinutes = [3, 6, 9, 12, ...Array.from({ length: 72 }, (_, hour) => (hour + 1) * 60)];

/** Sends a call until it is taken, at the times of the provider, which pass at once; the minute at which it was, or undefined. */
export const sendAsProvider = async (
  call: SignedCall,
  send: (call: SignedCall) => Promise<number>,
): Promise<number | undefined> => {
  for (const minute of [0, ...retryMinutes]) if ((await send(call)) === 200) return minute;
  return undefined;
};
