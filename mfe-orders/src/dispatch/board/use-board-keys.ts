import { alertStore, clearAlert } from '@waybill/session';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { areShortcutsOn } from './shortcuts.ts';
import type { Board } from './use-board.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));

// A dialog, a menu or a list of choices has the keys to itself.
const isElsewhere = () => document.querySelector('dialog[open], [role=menu], [aria-expanded=true]') !== null;

// Away from the cards the arrows scroll or move among tabs, as everywhere.
const isAmongCards = () =>
  document.activeElement === document.body || Boolean(document.activeElement?.closest('[data-cards]'));

/** Runs what the notice offers, as a press on its button would. */
function undo() {
  alertStore.getState().alert?.action?.run();
  clearAlert();
}

/** What a key does here, if anything. */
function deedOf(key: string, board: Board, searchRoot: HTMLElement | null): (() => unknown) | undefined {
  const { cards, selection, setOver, isWriter, isAssigner } = board;
  const deeds: Record<string, (() => unknown) | false> = {
    j: () => cards.current?.move(1),
    k: () => cards.current?.move(-1),
    x: board.toggleFocused,
    u: undo,
    c: isWriter && (() => setOver('create')),
    e: isWriter && (() => board.act('edit')),
    a: isAssigner && (() => (selection.chosen.size > 0 ? setOver('assign-many') : board.act('assign'))),
    '/': () => searchRoot?.querySelector<HTMLElement>('input[type=search]')?.focus(),
    '?': () => setOver('shortcuts'),
  };
  if (key === 'Escape') return board.leave;
  if (key === 'ArrowDown' || key === 'ArrowUp')
    return isAmongCards() ? () => cards.current?.move(key === 'ArrowDown' ? 1 : -1) : undefined;
  return (areShortcutsOn() && deeds[key]) || undefined;
}

/** Listens to single keys for as long as the board is there; never while somebody types. */
export function useBoardKeys(board: Board, searchRoot: RefObject<HTMLElement | null>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || isElsewhere()) return;
    const deed = deedOf(event.key, board, searchRoot.current);
    if (!deed) return;
    event.preventDefault();
    deed();
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, []);
}
