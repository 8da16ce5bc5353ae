import { readJson, writeJson } from '@waybill/session';

/** For whom the first steps are hidden on this device: user and company. */
const hiddenFor = (): string[] => {
  const stored = readJson('FIRST_STEPS');
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
};

/** The most that are stored, each for a user in a company: enough for one device. */
const mostStored = 50;

export const areStepsHidden = (viewer: string): boolean => hiddenFor().includes(viewer);

export const hideSteps = (viewer: string): void =>
  writeJson('FIRST_STEPS', [viewer, ...hiddenFor()].slice(0, mostStored));
