import { readConfig } from './config.ts';

/** Every variable that the server reads. */
export const settingNames = (): string[] => {
  const names = new Set<string>();
  const recorder = new Proxy<NodeJS.ProcessEnv>(
    {},
    {
      get(_, name) {
        names.add(String(name));
        return undefined;
      },
    },
  );
  readConfig(recorder);
  return [...names];
};

/** How many letters differ, are missing, too many, or swapped with their neighbour. */
const distanceOf = (one: string, other: string): number => {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, length) => length);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(
        Math.min(
          last[j]! + 1,
          row[j - 1]! + 1,
          last[j - 1]! + (isSame ? 0 : 1),
          isSwapped ? before[j - 2]! + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    before = last;
    last = row;
  }
  return last[other.length]!;
};

/** Of a short name one letter: HOME is no misspelt HOST. */
const mostLettersOff = (name: string) => (name.length < 8 ? 1 : 2);

/** What Kubernetes gives every container, for each service next to it: a `DATABASE_PORT` where one is called `database`. */
const ofService = /_(HOST|PORT)$/;

/** What to say of each variable that looks like one of the server's settings and is none. */
export const misspeltSettings = (env: NodeJS.ProcessEnv): string[] => {
  const settings = settingNames();
  return Object.keys(env).flatMap((name) => {
    if (settings.includes(name) || ofService.test(name)) return [];
    const upper = name.toUpperCase();
    const [meant] = settings
      .filter((each) => Math.abs(each.length - upper.length) <= 2)
      .map((each) => ({ each, distance: distanceOf(upper, each) }))
      .filter(({ each, distance }) => distance <= mostLettersOff(each))
      .sort((one, other) => one.distance - other.distance);
    return meant ? [`${name} is no setting of Waybill, and is not read: is ${meant.each} meant?`] : [];
  });
};
