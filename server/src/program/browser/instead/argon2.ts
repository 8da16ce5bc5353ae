import { argon2id, argon2Verify } from 'hash-wasm';

// In place of `@node-rs/argon2`: the same algorithm and texts, in WebAssembly.

export interface Options {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

export const hash = (password: string, { memoryCost, timeCost, parallelism }: Options): Promise<string> =>
  argon2id({
    password,
    salt: crypto.getRandomValues(new Uint8Array(16)),
    memorySize: memoryCost,
    iterations: timeCost,
    parallelism,
    hashLength: 32,
    outputType: 'encoded',
  });

export const verify = (stored: string, password: string): Promise<boolean> =>
  argon2Verify({ hash: stored, password });
