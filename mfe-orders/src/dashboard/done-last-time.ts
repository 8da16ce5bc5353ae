import { readText, writeText } from '@waybill/session';
import { useEffect, useState } from 'react';

const read = (): readonly string[] => readText('NEEDS_DONE')?.split('\n') ?? [];

/**
 * Titles of the figures that needed nothing when this screen was last seen on this device, by whomever: these can be left out
 * from the first paint on, so that nothing moves. `done` is undefined until all figures are known.
 */
export function useDoneLastTime(done: readonly string[] | undefined): readonly string[] {
  const [last] = useState(read);
  const text = done?.join('\n');
  useEffect(() => {
    if (text !== undefined) writeText('NEEDS_DONE', text);
  }, [text]);
  return last;
}
