import { Button } from '@waybill/ui';
import {
  ChangedNote,
  type FieldConflict,
  rebasedValues,
  useFieldValues,
  useReadFields,
  useSetFields,
} from '@waybill/ui/fields';

interface ConflictNoteProps<Values extends object> {
  by: string | null | undefined;
  /** What they have changed, in words. */
  what: string;
  /** As the form began. */
  before: Partial<Values>;
  after: Partial<Values>;
  conflictsOf?: (typed: Partial<Values>) => readonly FieldConflict<Values>[];
  /** Puts what was typed on top of their changes. */
  rebase?: (typed: Partial<Values>) => Partial<Values>;
  /** Continues from theirs, with these values. */
  onRebase: (values: Partial<Values>) => void;
}

/** Shown in a form where another owner has changed what it started from, with what to do about it. */
export function ConflictNote<Values extends object>(props: ConflictNoteProps<Values>) {
  const { by, what, before, after, conflictsOf, onRebase } = props;
  const { rebase = (typed) => rebasedValues(typed, before, after) } = props;
  const values = useFieldValues<Values>();
  const readFields = useReadFields<Values>();
  const setFields = useSetFields<Values>();
  return (
    <ChangedNote
      says={`${by ?? 'Somebody else'} has since changed ${what}. What you typed is still here.`}
      conflicts={conflictsOf?.(values) ?? []}
    >
      <Button
        onClick={() => {
          const rebased = rebase(readFields());
          setFields(rebased);
          onRebase(rebased);
        }}
      >
        Use their changes, keep mine
      </Button>
    </ChangedNote>
  );
}
