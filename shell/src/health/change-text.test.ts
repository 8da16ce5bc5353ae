import { changeText } from './change-text.ts';
import { aSwitch, current, previous } from './testing/a-suite-health.ts';

const off = aSwitch({ is_off: true, reason: 'Prices are wrong' });
const pinned = aSwitch({ pinned_build: previous });

test.each([
  [off, undefined, 'switched off: “Prices are wrong”'],
  [aSwitch({ is_off: true }), undefined, 'switched off'],
  [aSwitch(), off, 'switched on'],
  [aSwitch({ is_off: true, reason: 'Back soon' }), off, 'still off: “Back soon”'],
  [pinned, undefined, `pinned to ${previous}`],
  [aSwitch({ pinned_build: current }), pinned, `pinned to ${current}`],
  [aSwitch(), pinned, 'pin removed'],
  [{ ...off, pinned_build: previous }, pinned, 'switched off: “Prices are wrong”'],
  [pinned, { ...off, pinned_build: previous }, 'switched on'],
  [aSwitch(), { ...off, pinned_build: previous }, 'switched on, pin removed'],
  [pinned, pinned, `still pinned to ${previous}`],
  [aSwitch(), undefined, 'switch cleared'],
])('a change of a switch is put into words: case %#', (change, before, text) => {
  expect(changeText(change, before)).toBe(text);
});
