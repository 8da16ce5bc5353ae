import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { countText } from '../show/number-text.ts';
import styles from './tabs.module.css';
import { centre, markEdges } from './use-hidden-edges.ts';

/** One tab of a row. */
export interface Tab<Id extends string> {
  id: Id;
  title: string;
  /** The number of items behind it; undefined while unknown, left out if they are not counted. */
  count?: number | undefined;
  /** What it counts waits for somebody. */
  isToDo?: boolean;
}

interface TabsProps<Id extends string> {
  /** The subject of the choice, for those who do not see it. */
  label: string;
  tabs: readonly Tab<Id>[];
  active: Id;
  onChange: (id: Id) => void;
  /** All of them share the width of a narrow column, each count above its title. */
  isStacked?: boolean;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** A number, or what takes its place until it is known. */
const Count = ({ count, isToDo }: { count: number | undefined; isToDo: boolean }) => (
  <span
    className={styles.count}
    data-to-do={(isToDo && Boolean(count)) || undefined}
    aria-hidden={count === undefined || undefined}
  >
    {count === undefined ? '–' : countText(count)}
  </span>
);

/** The suite’s one row of tabs, with counts; arrow keys move between them. */
export function Tabs<Id extends string>({ label, tabs, active, onChange, isStacked }: TabsProps<Id>) {
  const prefix = useId();
  const row = useRef<HTMLDivElement>(null);
  // Called before each paint in which a tab has another width, as counts arrive: to look at once would have the page laid out.
  useLayoutEffect(() => {
    const tab = document.getElementById(`${prefix}-${active}`);
    const observer = new ResizeObserver(() => {
      centre(row.current!, tab);
      markEdges(row.current!);
    });
    for (const each of row.current!.children) observer.observe(each);
    return () => observer.disconnect();
  }, [prefix, active]);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === active);
    const to =
      { Home: 0, End: tabs.length - 1 }[event.key] ??
      (event.key in steps ? at + steps[event.key]! : undefined);
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    document.getElementById(`${prefix}-${next.id}`)?.focus();
  };
  return (
    <div
      ref={row}
      className={styles.tabs}
      data-stacked={isStacked}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      onScroll={() => markEdges(row.current!)}
    >
      {tabs.map(({ id, title, isToDo = false, ...counted }) => (
        <button
          key={id}
          id={`${prefix}-${id}`}
          type="button"
          role="tab"
          aria-selected={id === active}
          tabIndex={id === active ? 0 : -1}
          onClick={() => onChange(id)}
        >
          {title}
          {'count' in counted && <Count count={counted.count} isToDo={isToDo} />}
        </button>
      ))}
    </div>
  );
}
