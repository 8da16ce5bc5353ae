import { readText, writeText } from '@waybill/session';

/** Whether single keys do something. People who use speech input or a pointing stick may want none of it. */
export const areShortcutsOn = (): boolean => readText('SHORTCUTS') !== 'off';

export const setShortcuts = (isOn: boolean): void => writeText('SHORTCUTS', isOn ? null : 'off');

/** The keys of the board, as the help dialog lists them. */
export const shortcuts: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['j', '↓'], 'Next order'],
  [['k', '↑'], 'Previous order'],
  [['Enter'], 'Open the order'],
  [['a'], 'Assign it to a rider, or all that are selected'],
  [['e'], 'Edit it'],
  [['x'], 'Select it'],
  [['c'], 'Create an order'],
  [['/'], 'Search orders'],
  [['u'], 'Undo, while the notice offers it'],
  [['Esc'], 'Clear the selection, the search, the open order'],
  [['?'], 'This sheet'],
];
