import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './changed-note.module.css';
import { useSetFields } from './form-values.tsx';

/** A field, with its parts, that the user and another have both changed, in different ways. */
export interface FieldConflict<Values extends object> {
  label: string;
  mine: string;
  theirs: string;
  /** The fields as the other has left them. */
  values: Partial<Values>;
}

interface ChangedNoteProps<Values extends object> {
  /** Who has changed what. */
  says: ReactNode;
  /** Each has a button that takes theirs; without it the user's own value goes out. */
  conflicts?: readonly FieldConflict<Values>[];
  /** Buttons: what to do about it. */
  children?: ReactNode;
}

/** Shown in a form while what it began with is changed by another. It comes into view, but not while somebody types. */
export function ChangedNote<Values extends object>({
  says,
  conflicts = [],
  children,
}: ChangedNoteProps<Values>) {
  const setFields = useSetFields<Values>();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The bar with Save would cover it at the edge.
    if (!document.activeElement?.matches('input, textarea'))
      note.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <div ref={note} className={styles.note} role="alert">
      <p>{says}</p>
      {conflicts.map(({ label, mine, theirs, values }) => (
        <p key={label}>
          {label}: <strong>{theirs}</strong> is their change, yours is <strong>{mine}</strong>{' '}
          <Button size="small" aria-label={`Use theirs: ${label}`} onClick={() => setFields(values)}>
            Use theirs
          </Button>
        </p>
      ))}
      {children}
    </div>
  );
}
