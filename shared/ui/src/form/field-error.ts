/** Thrown by a form's `onSubmit`: the message is shown below the named field, as an error of the server is. */
export class FieldError extends Error {
  readonly errors: Readonly<Record<string, string[]>>;

  constructor(field: string, message: string) {
    super(message);
    this.errors = { [field]: [message] };
  }
}
