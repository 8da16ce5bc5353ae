const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** As text; of objects in whatever order their fields come. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Whether two values of a field are sent alike: empty ones are. */
export const areSame = (one: unknown, other: unknown): boolean =>
  (isEmpty(one) && isEmpty(other)) || textOf(one) === textOf(other);

/** The fields that differ. Only these are sent, so that what another has changed of the others meanwhile stays. */
export const changedFields = <Values extends object>(before: Values, typed: Values): Partial<Values> => {
  const names = Object.keys(typed) as (keyof Values)[];
  const changed = names.filter((name) => !areSame(typed[name], before[name]));
  return Object.fromEntries(changed.map((name) => [name, typed[name]])) as Partial<Values>;
};

/** Whether one of these fields, which change together, has been typed over and changed by another since, in different ways. */
export const haveBothChanged = <Values extends object>(
  names: readonly (keyof Values)[],
  typed: Values,
  base: Values,
  now: Values,
): boolean => {
  const differ = (one: Values, other: Values) => names.some((name) => !areSame(one[name], other[name]));
  return differ(now, base) && differ(typed, base) && differ(typed, now);
};

/** Puts what was typed on top of newer values: those that were not touched become the newer ones. */
export const rebasedValues = <Values extends object>(typed: Values, base: Values, now: Values): Values => ({
  ...now,
  ...changedFields(base, typed),
});
