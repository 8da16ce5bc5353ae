import type { CompanySettings } from '@waybill/contract';
import { changedLabels, conflictsOf, rebased } from './company-conflicts.ts';
import { type CompanyValues, valuesOf } from './company-values.ts';
import { ConflictNote } from './conflict-note.tsx';

interface CompanyConflictProps {
  /** The settings as the form started with them. */
  base: CompanySettings;
  now: CompanySettings;
  /** Continues from the newer ones, with these values. */
  onRebase: (now: CompanySettings, values: Partial<CompanyValues>) => void;
}

/** Shown when another owner has changed the settings since then, with what to do about it. */
export function CompanyConflict({ base, now, onRebase }: CompanyConflictProps) {
  if (now.version <= base.version) return null;
  const [before, after] = [valuesOf(base), valuesOf(now)];
  return (
    <ConflictNote<CompanyValues>
      by={now.updated_by}
      what={changedLabels(after, before).join(', ') || 'these settings'}
      before={before}
      after={after}
      conflictsOf={(typed) => conflictsOf(typed, before, after)}
      rebase={(typed) => rebased(typed, before, after)}
      onRebase={(values) => onRebase(now, values)}
    />
  );
}
