/** The fields that differ. Only these are sent, so that a concurrent change of another field is not undone. */
export function changedFields<Values extends object>(before: Values, typed: Values): Partial<Values> {
  const changes: Partial<Values> = {};
  for (const name in typed) if ((typed[name] ?? '') !== (before[name] ?? '')) changes[name] = typed[name];
  return changes;
}
