import { useQueryClient } from '@tanstack/react-query';
import { importsApi } from '@waybill/api';
import { abilityToUndo, type ImportDetails, type ImportRecord } from '@waybill/contract';
import { can, showError, useViewer } from '@waybill/session';
import { Button, ConfirmDialog, Dialog, dateTimeText, useNow } from '@waybill/ui';
import { useState } from 'react';
import styles from './import.module.css';
import { counted, countText, kindLabels, remainderTexts, undoText } from './import-texts.ts';

const isOver = ({ undo_until }: ImportRecord, now: number) => Date.parse(undo_until) <= now;

/** Undoes an import step by step; a repeated step does what is left. */
function useUndo(record: ImportRecord) {
  const client = useQueryClient();
  const [removed, setRemoved] = useState<number | null>(null);
  const [result, setResult] = useState<ImportDetails | null>(null);
  const [hasBegun, setHasBegun] = useState(false);
  const run = async () => {
    setRemoved(0);
    try {
      for (let left = 1; left > 0; ) {
        const step = await importsApi.undo(record.id);
        setRemoved(step.removed);
        setHasBegun(true);
        left = step.to_undo;
      }
      setResult(await importsApi.show(record.id));
      return true;
    } catch (error) {
      showError(error instanceof Error ? error.message : 'The import could not be undone.');
      return false;
    } finally {
      setRemoved(null);
      // All lists may have changed.
      void client.invalidateQueries();
    }
  };
  const close = () => setResult(null);
  return { removed, result, run, close, hasBegun: hasBegun || record.undo_began_at !== null };
}

/** The button that undoes an import, for an hour after it; an undo that broke off is continued also later. */
export function UndoImport({ record }: { record: ImportRecord }) {
  const viewer = useViewer();
  const now = useNow(30_000);
  const [isOpen, setIsOpen] = useState(false);
  const { removed, result, run, close, hasBegun } = useUndo(record);
  const [isUndone, setIsUndone] = useState(record.undone_at !== null);
  if (isUndone || record.undone_at)
    return (
      <>
        <p className={styles.muted}>Undone</p>
        {result && <UndoResult result={result} onClose={close} />}
      </>
    );
  if (!can(viewer, abilityToUndo[record.kind])) return null;
  if (!hasBegun && isOver(record, now)) return <p className={styles.muted}>It can no longer be undone.</p>;
  return (
    <>
      <Button danger onClick={() => setIsOpen(true)}>
        {hasBegun ? 'Continue undo' : 'Undo'}
      </Button>
      {!hasBegun && <p className={styles.muted}>until {dateTimeText(record.undo_until)}</p>}
      {isOpen && (
        <ConfirmDialog
          title="Undo this import"
          confirmLabel={removed === null ? 'Undo import' : `${countText(removed)} removed…`}
          isDangerous
          isBusy={removed !== null}
          onCancel={() => setIsOpen(false)}
          onConfirm={async () => {
            const isDone = await run();
            setIsUndone(isDone);
            setIsOpen(false);
          }}
        >
          <p>
            {counted(record.kind, record.created - record.removed)} of this import will be{' '}
            {record.kind === 'orders' ? 'closed' : 'removed'}. {undoText[record.kind]}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

function UndoResult({ result, onClose }: { result: ImportDetails; onClose: () => void }) {
  const { kind, removed, remaining } = result;
  const { title } = kindLabels[kind];
  return (
    <Dialog title="Import undone" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <p>
        {counted(kind, removed)} {kind === 'orders' ? 'closed' : 'removed'}.
      </p>
      {remaining.length > 0 && (
        <>
          <p>{title} that stay:</p>
          <ul className={styles.remaining}>
            {remaining.map(({ line, name, reason }) => (
              <li key={line}>
                <span>
                  {name} <span className={styles.muted}>(line {countText(line)})</span>
                </span>
                <span className={styles.muted}>{remainderTexts[reason]}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
