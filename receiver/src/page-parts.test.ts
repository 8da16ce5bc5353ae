import { part, placeIn, show } from './page-parts.ts';

test('a place is read as the page writes it, and half a place is none', () => {
  expect(placeIn('6.45,3.47')).toEqual({ lat: 6.45, lng: 3.47 });
  expect(['', '6.45', 'here,there', undefined].map(placeIn)).toEqual([null, null, null, null]);
});

test('a part of the page is shown and hidden; one that the page lacks is nothing', () => {
  document.body.innerHTML = '<p id="saved" hidden>Saved</p>';
  show(part('saved'), true);
  expect(part('saved')!.hidden).toBe(false);
  show(part('saved'), false);
  expect(part('saved')!.hidden).toBe(true);
  show(part('missing'), true);
});
