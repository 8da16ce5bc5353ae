/** An uncaught error. */
export interface Thrown {
  error: unknown;
  message: string;
  /** `https://host/file.js:1:20`, where the browser says so. */
  place?: string;
}

export interface ThrownErrors {
  thrown: Thrown[];
  /** Called after each of them. */
  onThrown?: () => void;
}

const mostErrors = 20;

/** Collects uncaught errors from here on. It is small: the code that reports them is loaded later. */
export function collectErrors(): ThrownErrors {
  const collected: ThrownErrors = { thrown: [] };
  const collect = (thrown: Thrown) => {
    if (collected.thrown.length >= mostErrors) return;
    collected.thrown.push(thrown);
    collected.onThrown?.();
  };
  addEventListener('error', ({ error, message, filename, lineno, colno }) =>
    collect({ error, message, place: `${filename}:${lineno}:${colno}` }),
  );
  addEventListener('unhandledrejection', ({ reason }) => collect({ error: reason, message: String(reason) }));
  return collected;
}
