import type { CompanySettings } from '@waybill/contract';
import { useReadFields, useSetFields } from '@waybill/ui/fields';
import { type CompanyValues, changedLabels, rebased } from './company-values.ts';
import { ConflictNote } from './conflict-note.tsx';

interface CompanyConflictProps {
  /** The settings as the form started with them. */
  base: CompanySettings;
  now: CompanySettings;
  /** Continues from the newer ones. */
  onRebase: (now: CompanySettings) => void;
}

/** Shown when another owner has changed the settings since then, with what to do about it. */
export function CompanyConflict({ base, now, onRebase }: CompanyConflictProps) {
  const readFields = useReadFields<CompanyValues>();
  const setFields = useSetFields<CompanyValues>();
  if (now.version <= base.version) return null;
  const changed = changedLabels(now, base);
  return (
    <ConflictNote
      by={now.updated_by}
      what={changed.length > 0 ? changed.join(', ') : 'these settings'}
      onRebase={() => {
        setFields(rebased(readFields(), base, now));
        onRebase(now);
      }}
    />
  );
}
