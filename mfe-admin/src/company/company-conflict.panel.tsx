import type { CompanySettings } from '@waybill/contract';
import { Button } from '@waybill/ui';
import { useReadFields, useSetFields } from '@waybill/ui/fields';
import styles from './company.module.css';
import { type CompanyValues, changedLabels, rebased } from './company-values.ts';

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
    <div className={styles.conflict} role="alert">
      <p>
        {now.updated_by ?? 'Somebody else'} has since changed{' '}
        {changed.length > 0 ? changed.join(', ') : 'these settings'}. What you typed is still here.
      </p>
      <Button
        onClick={() => {
          setFields(rebased(readFields(), base, now));
          onRebase(now);
        }}
      >
        Use their changes, keep mine
      </Button>
    </div>
  );
}
