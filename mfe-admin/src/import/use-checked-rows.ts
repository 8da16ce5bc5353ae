import type { ImportKind } from '@waybill/contract';
import { useDebouncedValue } from '@waybill/ui';
import { useEffect, useState } from 'react';
import type { Mapping } from './columns/check-rows.ts';
import type { CheckResult } from './import-session.ts';
import type { ImportWorker } from './import-worker.ts';

interface Checked {
  mapping: Mapping;
  result: CheckResult;
}

/** Checks all rows by the chosen columns, again after each change; undefined until that is done. `last` is what was checked before. */
export function useCheckedRows(worker: ImportWorker, kind: ImportKind, mapping: Mapping | undefined) {
  const debounced = useDebouncedValue(mapping, 200);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    if (!debounced) return;
    let isCurrent = true;
    worker.call('check', kind, debounced).then(
      (result) => {
        if (!isCurrent) return;
        setChecked({ mapping: debounced, result });
        setError(null);
      },
      (problem: Error) => isCurrent && setError(problem.message),
    );
    return () => {
      isCurrent = false;
    };
  }, [worker, kind, debounced]);
  const result = mapping && checked?.mapping === mapping ? checked.result : undefined;
  return { result, last: mapping && checked?.result, error };
}
