/** An account of the demo's company. */
export interface Account {
  email: string;
  role: string;
  name: string;
}

/** A mail that the server would have sent. */
export interface Mail {
  recipient: string;
  subject: string;
  text: string;
  createdAt: Date;
}

/** What the server in this browser says of itself. */
export type Said =
  | { step: 'files' | 'database' | 'demo' | 'forgotten' }
  | { step: 'ready'; accounts: readonly Account[]; password: string }
  | { failure: string }
  | { mails: readonly Mail[] };

/** The way to the server that `tab.ts` has made; undefined where the browser has no shared workers. */
export const serverPort = (): MessagePort | undefined =>
  (globalThis as { waybillServer?: MessagePort }).waybillServer;
