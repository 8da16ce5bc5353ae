import { Button } from '@waybill/ui';
import { ChangedNote } from '@waybill/ui/fields';

interface ConflictNoteProps {
  by: string | null | undefined;
  /** What they have changed, in words. */
  what: string;
  /** Puts what was typed on top of their changes. */
  onRebase: () => void;
}

/** Shown where another owner has changed what a form started from, with what to do about it. */
export const ConflictNote = ({ by, what, onRebase }: ConflictNoteProps) => (
  <ChangedNote says={`${by ?? 'Somebody else'} has since changed ${what}. What you typed is still here.`}>
    <Button onClick={onRebase}>Use their changes, keep mine</Button>
  </ChangedNote>
);
