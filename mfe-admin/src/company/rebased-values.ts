export const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** As text; of objects in whatever order their fields come. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

export const areSame = (one: unknown, other: unknown) =>
  (isEmpty(one) && isEmpty(other)) || textOf(one) === textOf(other);

/** Puts what was typed on top of newer values: those that were not touched become the newer ones. */
export const rebasedValues = <Values extends object>(typed: Values, base: Values, now: Values): Values => {
  const names = Object.keys(typed) as (keyof Values)[];
  const touched = names.filter((name) => !areSame(typed[name], base[name]));
  return { ...now, ...Object.fromEntries(touched.map((name) => [name, typed[name]])) };
};
