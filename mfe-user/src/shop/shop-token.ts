const key = 'waybill-shop';
/** For browsers that store nothing. */
let inMemory: string | null = null;

/** The token of the outlet's link that this tab was opened with. */
export function keptToken(): string | null {
  try {
    return sessionStorage.getItem(key) ?? inMemory;
  } catch {
    return inMemory;
  }
}

/** Keeps the token for as long as the tab is open: it leaves the address, which people copy and screens show. */
export function keepToken(token: string): void {
  inMemory = token;
  try {
    sessionStorage.setItem(key, token);
  } catch {
    // In memory it is kept until the page is left.
  }
}

export function forgetToken(): void {
  inMemory = null;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There is nothing to forget.
  }
}
