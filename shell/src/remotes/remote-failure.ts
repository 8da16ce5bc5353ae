/** The reason why a remote could not be shown. */
export type FailureKind = 'unreachable' | 'timeout' | 'contract' | 'invalid' | 'crashed' | 'off';

const brand = 'waybill.remote-failure';

/** Recognised by its brand: errors cross separately built bundles, where `instanceof` fails. */
export interface RemoteFailure extends Error {
  readonly brand: typeof brand;
  readonly kind: FailureKind;
  readonly remote: string;
}

/** Makes the error of a remote that could not be had. */
export const remoteFailure = (
  remote: string,
  kind: FailureKind,
  message: string,
  cause?: unknown,
): RemoteFailure => Object.assign(new Error(message, { cause }), { brand, kind, remote } as const);

/** True for such an error, whichever bundle made it. */
export const isRemoteFailure = (error: unknown): error is RemoteFailure =>
  error instanceof Error && 'brand' in error && error.brand === brand;
