/** A reason not to start that whoever starts the server can do something about: its message is all they need. */
export class StartError extends Error {
  override name = 'StartError';
}
