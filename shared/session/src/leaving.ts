const name = 'waybill:leaving';

/** Asks whether anything speaks against a sign-out now; what does may call `leave` later. */
export const mayLeave = (leave: () => void): boolean =>
  dispatchEvent(new CustomEvent(name, { cancelable: true, detail: leave }));

/**
 * Is asked before a sign-out by the user's own press. `hold` true keeps him for now; `leave` then signs out. Returns how to stop.
 */
export function onLeaving(hold: (leave: () => void) => boolean): () => void {
  const asked = (event: Event) => {
    if (hold((event as CustomEvent<() => void>).detail)) event.preventDefault();
  };
  addEventListener(name, asked);
  return () => removeEventListener(name, asked);
}
