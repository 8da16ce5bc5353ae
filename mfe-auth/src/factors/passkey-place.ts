/** This page by a name where it is opened by the machine's own IP address, for which browsers have no passkeys. */
export const sameOnLocalhost = (): string | undefined => {
  if (location.hostname !== '127.0.0.1') return undefined;
  const address = new URL(location.href);
  address.hostname = 'localhost';
  return address.href;
};

/** Whether this browser has passkeys at this address: by https or on localhost, and by a name. */
export const canHavePasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && /[a-z]/.test(location.hostname);
