import type { NavigationEntry } from '@waybill/federation';
import { Button, Dialog, Icon } from '@waybill/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './palette.module.css';
import { type PaletteGroup, type PaletteItem, useFound } from './use-found.ts';

export interface PaletteDialogProps {
  /** Pages and actions that the viewer may open. */
  entries: readonly NavigationEntry[];
  onClose: () => void;
}

const words = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Those whose labels have a word that begins like each typed one. */
const fitting = (entries: readonly NavigationEntry[], text: string): PaletteItem[] => {
  const typed = words(text);
  return entries
    .filter(({ label }) => typed.every((word) => words(label).some((one) => one.startsWith(word))))
    .map(({ to, query, label, icon }) => ({ id: to, to: query ? `${to}?${query}` : to, label, icon }));
};

/** Pages, actions, orders, riders and customers by what is typed: arrows choose, Enter goes there. */
export function PaletteDialog({ entries, onClose }: PaletteDialogProps) {
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const found = useFound(text, entries);
  const isAction = ({ place }: NavigationEntry) => place === 'palette';
  const groups = [
    {
      title: 'Pages',
      items: fitting(
        entries.filter((entry) => !isAction(entry)),
        text,
      ),
    },
    { title: 'More', items: fitting(entries.filter(isAction), text) },
    ...found.groups,
  ].filter(({ items }) => items.length > 0);
  const items = groups.flatMap((group) => group.items);
  const chosen = items[Math.min(at, items.length - 1)];
  const idOf = ({ id }: PaletteItem) => `${listId}-${id}`;
  const go = (item: PaletteItem) => {
    onClose();
    navigate(item.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Escape') onClose();
    else if (step === undefined) chosen && go(chosen);
    else setAt((Math.min(at, items.length - 1) + step + items.length) % Math.max(items.length, 1));
  };
  return (
    <Dialog title="Search or go to" onClose={onClose} width="wide">
      <input
        type="text"
        className={styles.input}
        role="combobox"
        aria-label="Page, order number, phone or name"
        aria-expanded={items.length > 0}
        aria-controls={listId}
        aria-activedescendant={chosen && idOf(chosen)}
        placeholder="Page, order number, phone or name"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p className={styles.state} role="status">
        {found.isSearching && 'Searching…'}
        {!found.isSearching &&
          items.length === 0 &&
          !found.hasFailed &&
          (found.isTooShort
            ? 'Type three characters to search orders and people.'
            : `Nothing found for “${text.trim()}”.`)}
        {found.hasFailed && (
          <>
            Orders and people could not be searched. <Button onClick={found.retry}>Retry</Button>
          </>
        )}
      </p>
      <div className={styles.list} id={listId} role="listbox" aria-label="Found">
        {groups.map((group) => (
          <Group key={group.title} group={group} chosen={chosen} idOf={idOf} onChoose={go} />
        ))}
      </div>
    </Dialog>
  );
}

interface GroupProps {
  group: PaletteGroup;
  chosen: PaletteItem | undefined;
  idOf: (item: PaletteItem) => string;
  onChoose: (item: PaletteItem) => void;
}

function Group({ group: { title, items }, chosen, idOf, onChoose }: GroupProps) {
  const current = useRef<HTMLDivElement>(null);
  const chosenId = chosen?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice comes into view
  useEffect(() => {
    current.current?.scrollIntoView?.({ block: 'nearest' });
  }, [chosenId]);
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box
    <div role="group" aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      {items.map((item) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
        <div
          key={item.id}
          id={idOf(item)}
          ref={item === chosen ? current : undefined}
          className={styles.item}
          role="option"
          tabIndex={-1}
          aria-selected={item === chosen}
          onClick={() => onChoose(item)}
        >
          <Icon name={item.icon} />
          <span>{item.label}</span>
          {item.detail && <small>{item.detail}</small>}
        </div>
      ))}
    </div>
  );
}
