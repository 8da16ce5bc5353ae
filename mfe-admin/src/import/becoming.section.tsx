import { Button, Icon } from '@waybill/ui';
import type { Becoming, BecomingCell } from './columns/becoming.ts';
import { type Decided, decisionKey } from './columns/read-row.ts';
import styles from './import.module.css';
import { countText } from './import-texts.ts';

interface BecomingSectionProps {
  columns: readonly Becoming[];
  decided: Decided;
  onDecide: (decided: Decided) => void;
}

/** The cells of each column with their values, before anything is imported: the doubtful ones first, to be decided by a press. */
export const BecomingSection = ({ columns, decided, onDecide }: BecomingSectionProps) => (
  <section className={styles.card} aria-labelledby="import-becoming">
    <h2 id="import-becoming">Preview of the values</h2>
    <p className={styles.muted}>
      Some cells of each column, as they will be saved. Doubtful ones come first; a choice applies to all
      cells with the same text.
    </p>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
    <section className={styles.scroller} aria-label="Cells of each column" tabIndex={0}>
      <table className={`${styles.table} ${styles.becoming}`}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">In the file</th>
            <th scope="col">Becomes</th>
          </tr>
        </thead>
        {columns.map(({ field, label, filled, doubtful, cells }) => (
          <tbody key={field}>
            <tr>
              <th scope="rowgroup" colSpan={3} className={styles.group}>
                {label}
                <span className={styles.becomes}>
                  {countText(filled)} filled{doubtful > 0 && `, ${countText(doubtful)} doubtful`}
                </span>
              </th>
            </tr>
            {cells.map((cell) => (
              <tr key={cell.cell}>
                <td>{cell.line === 0 ? 'All' : countText(cell.line)}</td>
                <td>
                  {cell.cell}
                  {cell.choices && cell.count > 1 && (
                    <span className={styles.becomes}>{countText(cell.count)} cells</span>
                  )}
                </td>
                <td className={cell.isDoubtful ? styles.doubtful : undefined}>
                  {cell.isDoubtful && <Icon name="alert" />} {cell.becomes}
                  <Choices field={field} cell={cell} decided={decided} onDecide={onDecide} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  </section>
);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface ChoicesProps extends Omit<BecomingSectionProps, 'columns'> {
  field: string;
  cell: BecomingCell;
}

/** The possible values of the cell; a second press takes the chosen one back. */
function Choices({ field, cell: { cell, choices, value }, decided, onDecide }: ChoicesProps) {
  if (!choices) return null;
  const key = decisionKey(field, cell);
  const present = decided.has(key) ? decided.get(key) : value;
  const decide = (choice: unknown) => {
    const others = new Map(decided);
    const isTakenBack = others.has(key) && isSame(others.get(key), choice);
    if (isTakenBack) others.delete(key);
    else others.set(key, choice);
    onDecide(others);
  };
  return (
    <div className={styles.choices}>
      {choices.map((choice) => (
        <Button
          key={choice.label}
          aria-label={`${cell}: ${choice.label}`}
          aria-pressed={present !== undefined && isSame(present, choice.value)}
          onClick={() => decide(choice.value)}
        >
          {choice.label}
        </Button>
      ))}
    </div>
  );
}
