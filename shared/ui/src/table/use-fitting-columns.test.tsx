import { act, render, screen } from '@testing-library/react';
import { type Column, RowsList } from './index.ts';
import { RowsTable } from './rows-table.tsx';
import { unsortable } from './sorting.ts';

interface Row {
  name: string;
  fee: number;
}

const columns: readonly Column<Row>[] = [
  { id: 'name', title: 'Name', value: ({ name }) => name, card: 'title', isPinned: true },
  { id: 'note', title: 'Note', value: () => 'Gate', isProse: true, card: 'below' },
  { id: 'kind', title: 'Kind', value: () => 'Fuel', card: 'named' },
  { id: 'city', title: 'City', value: () => 'Ikeja' },
  { id: 'fee', title: 'Fee', value: ({ fee }) => fee, kind: 'money', card: 'named' },
  { id: 'by', title: 'By', value: () => 'Musa' },
  { id: 'held', title: 'Held', value: ({ fee }) => fee, kind: 'money', card: 'named', isWideOnly: true },
  {
    id: 'state',
    title: 'State',
    value: () => 'Open',
    card: 'aside',
    isWideOnly: true,
    isBelowPinned: true,
  },
];

/** Each column takes 100 px of what there is. */
function roomFor(shown: number) {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(shown * 100);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(shown * 100);
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
    return this.querySelectorAll('th').length * 100;
  });
}

let resize = () => {};
beforeEach(() => {
  jest.spyOn(window, 'ResizeObserver').mockImplementation((onChange) => {
    const before = resize;
    resize = () => {
      before();
      onChange([], {} as ResizeObserver);
    };
    return { observe() {}, unobserve() {}, disconnect() {} };
  });
});
afterEach(() => {
  resize = () => {};
  jest.restoreAllMocks();
});

const open = (onOpen?: () => void, more: readonly Column<Row>[] = []) =>
  render(
    <RowsList
      label="Costs"
      columns={[...columns, ...more]}
      rows={[{ name: 'Ada', fee: 500 }]}
      rowKey={({ name }) => name}
      {...(onOpen && { onOpen })}
    />,
  );
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('without room for all columns, those of wide windows go first, then those that cards leave out; with room they are back', () => {
  roomFor(4);
  open(() => {});
  expect(heads()).toEqual(['Name', 'Note', 'Kind', 'Fee']);
  roomFor(5);
  act(resize);
  expect(heads()).toEqual(['Name', 'Note', 'Kind', 'City', 'Fee']);
  roomFor(8);
  act(resize);
  expect(heads()).toHaveLength(8);
});

test('names, money and what people wrote stay, however little room there is', () => {
  roomFor(1);
  open(() => {});
  expect(heads()).toEqual(['Name', 'Note', 'Fee']);
});

test('a state without a column stands below the name', () => {
  roomFor(7);
  open(() => {});
  expect(screen.getByRole('cell', { name: 'Ada Open' })).toBeVisible();
  roomFor(8);
  act(resize);
  expect(screen.getByRole('cell', { name: 'Ada' })).toBeVisible();
});

test('on a tablet a state is either in its column or below the name', () => {
  roomFor(9);
  jest.spyOn(window, 'matchMedia').mockReturnValue({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  } as unknown as MediaQueryList);
  const at = { id: 'at', title: 'At', value: () => 'Office', card: 'below', isBelowPinned: true } as const;
  render(
    <RowsTable
      label="Costs"
      columns={[columns[0]!, at]}
      rows={[{ name: 'Ada', fee: 500 }]}
      rowKey={({ name }) => name}
      actionsTitle="Actions"
      isBusy={false}
      list={unsortable}
      onOpen={() => {}}
    />,
  );
  expect(screen.getByRole('cell', { name: 'Ada' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Office' })).toBeVisible();
});

test('where a press on a row opens nothing, all columns stay, to be scrolled to', () => {
  roomFor(2);
  open();
  expect(heads()).toHaveLength(8);
});

test('where the user has switched on a column that is not there of itself, all stay', () => {
  roomFor(2);
  open(() => {}, [{ id: 'tip', title: 'Tip', value: () => 200, kind: 'money', isExtra: true }]);
  expect(heads()).toHaveLength(9);
});
