import { Icon } from '@waybill/ui';
import type { Becoming } from './columns/becoming.ts';
import styles from './import.module.css';
import { countText } from './import-texts.ts';

/** What the cells of each column become, before anything is imported: the doubtful ones first. */
export const BecomingSection = ({ columns }: { columns: readonly Becoming[] }) => (
  <section className={styles.card} aria-labelledby="import-becoming">
    <h2 id="import-becoming">What the cells become</h2>
    <p className={styles.muted}>
      Some cells of each column, as they will be stored. Doubtful ones come first.
    </p>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
    <section className={styles.scroller} aria-label="Cells of each column" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">In the file</th>
            <th scope="col">Becomes</th>
          </tr>
        </thead>
        {columns.map(({ label, filled, doubtful, cells }) => (
          <tbody key={label}>
            <tr>
              <th scope="rowgroup" colSpan={3} className={styles.group}>
                {label}
                <span className={styles.becomes}>
                  {countText(filled)} filled{doubtful > 0 && `, ${countText(doubtful)} doubtful`}
                </span>
              </th>
            </tr>
            {cells.map(({ line, cell, becomes, isDoubtful }) => (
              <tr key={cell}>
                <td>{countText(line)}</td>
                <td>{cell}</td>
                <td className={isDoubtful ? styles.doubtful : undefined}>
                  {isDoubtful && <Icon name="alert" />} {becomes}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  </section>
);
