/** Whether this browser has passkeys at this address: by https or on localhost, and by a name. */
export const canHavePasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && /[a-z]/.test(location.hostname);
