/**
 * A migration's name says with its end which versions can work on the tables that it leaves: `0002-fares.expands` adds to them, and all can;
 * `0003-old-fares.needs-0002` changes or removes something, and only versions that know 0002 can. Names are stored in the database,
 * so that an older version reads there what a newer one has done.
 */
const forms = /^\d{4}-[a-z\d]+(-[a-z\d]+)*\.(expands|needs-(\d{4}))$/;

export const saysWhoCanWork = (name: string): boolean => forms.test(name);

const numberOf = (name: string) => name.slice(0, 4);

/** Whether a version with the migrations `own` can work on tables on which `name`, which it does not know, has run. */
const canWorkWith = (own: readonly string[], name: string) => {
  const form = forms.exec(name);
  if (!form) return false;
  const [, , , needed] = form;
  // Not the last one's number: branches are merged in another order than their migrations were numbered in.
  return needed === undefined || own.some((each) => numberOf(each) === needed);
};

/** The migrations that have run and that a version with the migrations `own` does not know. */
export const newerOf = (run: readonly string[], own: readonly string[]): string[] =>
  run.filter((name) => !own.includes(name)).sort();

/** The reason why a version with the migrations `own` cannot work on tables on which `run` have run; undefined if it can. */
export const whyTooNew = (run: readonly string[], own: readonly string[]): string | undefined => {
  const tooNew = newerOf(run, own).find((name) => !canWorkWith(own, name));
  return (
    tooNew &&
    `The tables are those of a newer version (${tooNew}), on which this version cannot work: start that version.`
  );
};
