import { createHash, randomBytes } from 'node:crypto';

const howMany = 10;
/** 32 signs that nobody confuses: five bits each. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** 120 bits, which need no salt and no slow hash. */
const length = 24;

/** Codes in groups of four. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: howMany }, () =>
    Array.from(randomBytes(length), (byte) => signs[byte % signs.length])
      .join('')
      .replaceAll(/.{4}(?=.)/g, '$&-'),
  );

/** The stored form, however the code is typed: small or capital, with or without its dashes. */
export const hashOfRecoveryCode = (code: string): string =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest('hex');
