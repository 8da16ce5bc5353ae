import { areSame, changedFields, haveBothChanged, rebasedValues } from './changed-values.ts';

test('values that are sent alike are the same: empty ones, and objects in any order', () => {
  for (const empty of [undefined, null, '']) expect(areSame(empty, '')).toBe(true);
  expect(areSame({ from: 1, to: { a: 1, b: 2 } }, { to: { b: 2, a: 1 }, from: 1 })).toBe(true);
  expect(areSame([1, 2], [2, 1])).toBe(false);
  expect(areSame(0, '')).toBe(false);
});

test('only what was typed over is a change; what was emptied is one', () => {
  const before = { area: 'Yaba', fee: 1_500, note: 'Gate' };
  expect(changedFields(before, { area: 'Ikeja', fee: 1_500, note: '' })).toEqual({ area: 'Ikeja', note: '' });
  expect(changedFields<Partial<typeof before>>(before, { fee: 1_500 })).toEqual({});
});

test('two who change a field in different ways are in conflict, with any field that changes with it', () => {
  const base = { from: '08:00', to: '18:00' };
  const both = (typed: object, now: object, names: (keyof typeof base)[] = ['from']) =>
    haveBothChanged(names, { ...base, ...typed }, base, { ...base, ...now });
  expect(both({ from: '09:00' }, { from: '10:00' })).toBe(true);
  expect(both({ from: '09:00' }, { from: '09:00' })).toBe(false);
  expect(both({ from: '09:00' }, {})).toBe(false);
  expect(both({ from: '09:00' }, { to: '17:00' })).toBe(false);
  expect(both({ from: '09:00' }, { to: '17:00' }, ['from', 'to'])).toBe(true);
});

test('what was typed is put on top of newer values, the others become these', () => {
  const base = { area: 'Yaba', fee: 1_500 };
  expect(rebasedValues({ area: 'Ikeja', fee: 1_500 }, base, { area: 'Lekki', fee: 2_000 })).toEqual({
    area: 'Ikeja',
    fee: 2_000,
  });
});
