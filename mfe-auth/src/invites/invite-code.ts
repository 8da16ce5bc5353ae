import { fieldLimits } from '@waybill/contract';
import type { FieldRule } from '@waybill/ui/form';

/** The code from a pasted link, or the code itself; undefined where there is none. */
export function inviteCodeIn(pasted: string): string | undefined {
  const text = pasted.trim();
  const inLink = /[?&]invite_code=([^&#\s]+)/.exec(text)?.[1];
  const code = inLink ?? text;
  return /^[\w-]+$/.test(code) && code.length <= fieldLimits.inviteCode ? code : undefined;
}

const holdsCode: FieldRule = (value) =>
  inviteCodeIn(String(value)) ? undefined : 'No invite code found. Copy the whole link from the email.';

/** The rule of the field for a link or code. */
export const inviteCodeRules = [holdsCode];
