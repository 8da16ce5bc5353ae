import type { FieldRule } from '@waybill/ui';

/** The code in what was pasted: a link with `invite_code`, or the code itself; undefined where there is none. */
export function inviteCodeIn(pasted: string): string | undefined {
  const text = pasted.trim();
  const inLink = /[?&]invite_code=([^&#\s]+)/.exec(text)?.[1];
  const code = inLink ?? text;
  return /^[\w-]{1,64}$/.test(code) ? code : undefined;
}

const holdsCode: FieldRule = (value) =>
  inviteCodeIn(String(value))
    ? undefined
    : 'There is no invite code in this. Copy the whole link of the mail.';

/** What is asked of a pasted link or code. */
export const inviteCodeRules = [holdsCode];
