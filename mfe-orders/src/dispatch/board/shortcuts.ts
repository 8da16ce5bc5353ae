import type { Ability } from '@waybill/contract';
import { readText, writeText } from '@waybill/session';

/** Whether single keys are shortcuts. People who use speech input or a pointing stick can switch them off. */
export const areShortcutsOn = (): boolean => readText('SHORTCUTS') !== 'off';

export const setShortcuts = (isOn: boolean): void => writeText('SHORTCUTS', isOn ? null : 'off');

interface Shortcut {
  keys: readonly string[];
  does: string;
  /** It does nothing for others. */
  needs?: Ability;
}

/** The keys of the board, as the help dialog lists them. */
export const shortcuts: readonly Shortcut[] = [
  { keys: ['j', '↓'], does: 'Next order' },
  { keys: ['k', '↑'], does: 'Previous order' },
  { keys: ['Enter'], does: 'Open the order' },
  { keys: ['a'], does: 'Assign it, or all selected orders', needs: 'orders.assign' },
  { keys: ['e'], does: 'Edit it', needs: 'orders.write' },
  { keys: ['x'], does: 'Select it', needs: 'orders.assign' },
  { keys: ['c'], does: 'Create an order', needs: 'orders.write' },
  { keys: ['/'], does: 'Search orders' },
  { keys: ['u'], does: 'Undo, while the message is shown' },
  { keys: ['Esc'], does: 'Clear the selection, the search, the open order' },
  { keys: ['?'], does: 'Show this list' },
];
