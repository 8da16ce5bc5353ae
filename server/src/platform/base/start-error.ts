/** A reason not to start that the operator can fix: its message is all they need. */
export class StartError extends Error {
  override name = 'StartError';
}
