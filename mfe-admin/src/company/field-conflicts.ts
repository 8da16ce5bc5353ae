import { type FieldConflict, haveBothChanged } from '@waybill/ui/fields';

/** Fields, as a form names them and as their values are read. */
export type Said<Values extends object> = {
  [Name in keyof Values]-?: [label: string, textOf: (value: NonNullable<Values[Name]>) => string];
};

/** Those of the form that both this user and another have changed since it began. */
export function fieldConflicts<Values extends object>(
  said: Partial<Said<Values>>,
  onScreen: Partial<Values>,
  before: Partial<Values>,
  after: Partial<Values>,
): FieldConflict<Values>[] {
  // A field that is not on the screen is as it was.
  const typed = { ...before, ...onScreen };
  return (Object.keys(said) as (keyof Values)[])
    .filter((name) => haveBothChanged<Partial<Values>>([name], typed, before, after))
    .map((name) => {
      const [label, textOf] = said[name]!;
      const shown = ({ [name]: value }: Partial<Values>) =>
        (value !== undefined && value !== null && textOf(value)) || 'none';
      return {
        label,
        mine: shown(typed),
        theirs: shown(after),
        values: { [name]: after[name] } as Partial<Values>,
      };
    });
}
