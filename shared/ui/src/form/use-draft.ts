import { forgetPendingAction } from '@waybill/session';
import { useState } from 'react';
import { draftKey, hasStoredDraft, readDraft, writeDraft } from './draft.ts';

const isAlike = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

/** Whether the draft has anything that the form would not start with anyway. */
const hasOwn = <Values extends object>(draft: Partial<Values>, defaults: Partial<Values>) =>
  (Object.keys(draft) as (keyof Values)[]).some((name) => !isAlike(draft[name], defaults[name]));

/** Whether anything that a signed-in user typed and did not send was kept in this tab, when the page was opened. */
export const useHasDraft = (): boolean => useState(hasStoredDraft)[0];

/**
 * The unsent input of the form of this name: the form's initial values, whether they are earlier work, and functions to store it and
 * throw it away.
 */
export function useDraft<Values extends object>(name: string | undefined, defaults: Partial<Values>) {
  // Read once per form: sending may sign a user in.
  const [key] = useState(() => draftKey(name));
  const [start, setStart] = useState(() => {
    const found = readDraft<Values>(key);
    const isRestored = found !== undefined && hasOwn(found, defaults);
    return { values: isRestored ? { ...defaults, ...found } : defaults, isRestored, isStartedAgain: false };
  });
  const forget = () => writeDraft(key, undefined);
  return {
    start,
    store: (values: object) => writeDraft(key, values),
    forget,
    startAgain: () => {
      forget();
      if (name) forgetPendingAction(name);
      setStart({ values: defaults, isRestored: false, isStartedAgain: true });
    },
  };
}
