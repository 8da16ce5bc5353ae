import { secondFactorApi } from '@waybill/api';
import { askForPasskey, passkeyErrorText } from '@waybill/api/passkeys';
import type { FactorStep } from '@waybill/contract';
import { showError, signIn } from '@waybill/session';

const finish = async (step: FactorStep, options?: Parameters<typeof askForPasskey>[1]) => {
  const assertion = await askForPasskey(step, options);
  signIn(await secondFactorApi.finish({ challenge: step.challenge, assertion }));
};

/** Signs in by a passkey alone; what goes wrong is shown in the banner. */
export async function signInByPasskey(): Promise<void> {
  try {
    const step = await secondFactorApi.beginPasskey();
    if (!step.passkey) throw new DOMException('', 'SecurityError');
    await finish(step);
  } catch (error) {
    showError(passkeyErrorText(error));
  }
}

/** A challenge lasts five minutes: a page that is open for longer gets another one in time. */
const renewAfterMs = 4 * 60_000;

/** Offers passkeys in the email field, where the browser can, for as long as the page is shown. */
export function offerPasskeys(stopping: AbortSignal): void {
  const offer = async () => {
    if (stopping.aborted) return;
    const step = await secondFactorApi.beginPasskey();
    if (stopping.aborted || !step.passkey) return;
    const renewal = setTimeout(() => void offer().catch(() => undefined), renewAfterMs);
    stopping.addEventListener('abort', () => clearTimeout(renewal), { once: true });
    await finish(step, { fromField: true });
    clearTimeout(renewal);
  };
  // What is not offered is no error of the user's: email and password are there.
  offer().catch(() => undefined);
}
