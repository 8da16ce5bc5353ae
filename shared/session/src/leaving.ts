const name = 'waybill:leaving';

/** Asks whether anything speaks against a sign-out now; what does may call `leave` later. */
export const mayLeave = (leave: () => void): boolean =>
  dispatchEvent(new CustomEvent(name, { cancelable: true, detail: leave }));

/**
 * Calls `hold` before a sign-out that the user pressed for. If it returns true the user stays signed in for now, until `leave` is called. Returns a function that unsubscribes.
 */
export function onLeaving(hold: (leave: () => void) => boolean): () => void {
  const onEvent = (event: Event) => {
    if (hold((event as CustomEvent<() => void>).detail)) event.preventDefault();
  };
  addEventListener(name, onEvent);
  return () => removeEventListener(name, onEvent);
}
