/** The field error for two different passwords; thrown by a form's `onSubmit`. */
export function requireTypedTwice<Field extends string>(
  values: Readonly<Record<Field, string>>,
  first: Field,
  second: Field,
): void {
  if (values[first] === values[second]) return;
  const message = 'The two passwords are not the same';
  throw Object.assign(new Error(message), { errors: { [second]: [message] } });
}
