import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { FactorStep, NewPasskey, PasskeyAssertion, PreparedPasskey } from '@waybill/contract';
import { isApiError } from './api-error.ts';

// An entry point of its own: the library is loaded with the dialogs and pages that ask for a passkey.

type UseOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type NewOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** The browser asks for a passkey. With `fromField` it offers them where the email is typed, for as long as it takes. */
export const askForPasskey = async (
  { passkey }: Pick<FactorStep, 'passkey'>,
  { fromField = false } = {},
): Promise<PasskeyAssertion> =>
  (await startAuthentication({
    optionsJSON: passkey as unknown as UseOptions,
    useBrowserAutofill: fromField,
  })) as PasskeyAssertion;

/** The browser makes a passkey. */
export const makePasskey = async ({ passkey }: PreparedPasskey): Promise<NewPasskey['attestation']> =>
  (await startRegistration({
    optionsJSON: passkey as unknown as NewOptions,
  })) as NewPasskey['attestation'];

const wordsOf: Record<string, string> = {
  InvalidStateError: 'This device has a passkey for your account already.',
  SecurityError: 'Passkeys do not work at this address. Open Waybill by its name, with https.',
};

/** The server's words, or what a browser's error means: most often that the user, or the time, ended its dialog. */
export const passkeyErrorText = (error: unknown): string => {
  if (isApiError(error)) return error.message;
  const { name = '' } = (error ?? {}) as Partial<Error>;
  return wordsOf[name] ?? 'The passkey was not used. Please try again, or another way.';
};
