import { alertStore, clearAlert } from '@waybill/session';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { areShortcutsOn } from './shortcuts.ts';
import type { Board } from './use-board.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));

// An open dialog, menu or list of options handles the keys itself.
const isOverlayOpen = () =>
  document.querySelector(
    'dialog[open], [role=menu], :is([role=combobox], [aria-haspopup])[aria-expanded=true]',
  ) !== null;

// Elsewhere the arrow keys scroll, or move among tabs.
const isInCards = () =>
  document.activeElement === document.body || Boolean(document.activeElement?.closest('[data-cards]'));

/** Runs the action of the notice, as a press on its button would. */
function undo() {
  alertStore.getState().alert?.action?.run();
  clearAlert();
}

const focusSearch = (root: HTMLElement | null) =>
  root?.querySelector<HTMLElement>('input[type=search]')?.focus();

/** The shortcut of a key, if it has one here. */
function shortcutOf(key: string, board: Board, searchRoot: HTMLElement | null): (() => unknown) | undefined {
  const { cards, selection, setOverlay, isWriter, isAssigner } = board;
  const assign = () =>
    selection.selected.size > 0 ? setOverlay('assign-many') : board.startAction('assign');
  const shortcuts: Record<string, (() => unknown) | false> = {
    j: () => cards.current?.move(1),
    k: () => cards.current?.move(-1),
    x: board.toggleFocused,
    u: undo,
    c: isWriter && (() => setOverlay('create')),
    e: isWriter && (() => board.startAction('edit')),
    a: isAssigner && assign,
    '/': () => focusSearch(searchRoot),
    '?': () => setOverlay('shortcuts'),
  };
  if (key === 'Escape') return board.closeTopmost;
  if (key === 'ArrowDown' || key === 'ArrowUp')
    return isInCards() ? () => cards.current?.move(key === 'ArrowDown' ? 1 : -1) : undefined;
  return (areShortcutsOn() && shortcuts[key]) || undefined;
}

/** Handles single keys while the board is mounted, except while the user types. */
export function useBoardShortcuts(board: Board, searchRoot: RefObject<HTMLElement | null>): void {
  const runShortcut = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || isOverlayOpen()) return;
    const shortcut = shortcutOf(event.key, board, searchRoot.current);
    if (!shortcut) return;
    event.preventDefault();
    shortcut();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => runShortcut(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
