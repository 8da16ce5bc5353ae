import { useQuery } from '@tanstack/react-query';
import { importsApi } from '@waybill/api';
import { DateTime, ErrorPanel } from '@waybill/ui';
import styles from './import.module.css';
import { counted, countedRows } from './import-texts.ts';
import { UndoImport } from './undo-import.tsx';

/** The imports of the last day; nothing where there are none, or on a server without them. */
export function RecentImportsSection() {
  const query = useQuery({ ...importsApi.recent(), retry: false });
  const { data: imports = [], error } = query;
  if (error && imports.length === 0)
    return <ErrorPanel title="Recent imports could not be loaded" query={query} />;
  if (imports.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="import-recent">
      <h2 id="import-recent">Recent imports</h2>
      <ul className={styles.recent}>
        {imports.map((record) => (
          <li key={record.id}>
            <div>
              <strong>{counted(record.kind, record.created)}</strong>
              {record.file_name && <span className={styles.file}> from {record.file_name}</span>}
              <p className={styles.muted}>
                {record.duplicates > 0 && `${countedRows(record.duplicates)} skipped, `}
                {record.imported_by}, <DateTime at={record.created_at} />
              </p>
            </div>
            <div className={styles.undo}>{record.created > 0 && <UndoImport record={record} />}</div>
          </li>
        ))}
      </ul>
    </section>
  );
}
