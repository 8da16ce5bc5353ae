import { Secret, TOTP } from 'otpauth';

/** RFC 6238, as every authenticator has it. */
export const cashCodeRules = { digits: 6, periodSeconds: 30, algorithm: 'SHA1' } as const;

const totpOf = (base32: string) =>
  new TOTP({
    secret: Secret.fromBase32(base32),
    digits: cashCodeRules.digits,
    period: cashCodeRules.periodSeconds,
    algorithm: cashCodeRules.algorithm,
  });

/** The one-time code of a rider's secret at a time (ms since 1970). It needs no signal. */
export const cashCodeAt = (base32: string, atMs: number): string =>
  totpOf(base32).generate({ timestamp: atMs });

/** The step of 30 s whose code this is, at a time or one step before or after it; undefined where it is none of these. */
export const stepOfCashCode = (base32: string, code: string, atMs: number): number | undefined => {
  const delta = totpOf(base32).validate({ token: code, timestamp: atMs, window: 1 });
  return delta === null ? undefined : Math.floor(atMs / 1000 / cashCodeRules.periodSeconds) + delta;
};

/** A secret in Base32, as phones take it. */
export const secretOfHex = (hex: string): string => Secret.fromHex(hex).base32;
