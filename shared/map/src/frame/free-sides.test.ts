import { freeSides } from './free-sides.ts';

/** A map of 800 × 600 px with its notice of sources, its buttons and a legend, each at its place. */
function aMap(legend: Partial<DOMRect>): HTMLElement {
  const frame = document.createElement('section');
  frame.innerHTML =
    '<div></div><details></details><div data-map-buttons></div><details data-map-legend></details>';
  const place = (selector: string, rect: Partial<DOMRect>) => {
    const element = selector ? frame.querySelector(selector)! : frame;
    element.getBoundingClientRect = () => rect as DOMRect;
  };
  place('', { top: 0, bottom: 600, left: 0, right: 800, width: 800 });
  place('[data-map-buttons]', { left: 750 });
  place('details', { bottom: 600, right: 800, width: 300, height: 16 });
  place('[data-map-legend]', legend);
  return frame.querySelector('div')!;
}

test('pins stand beside a legend that is a list, and below one that is a row', () => {
  expect(freeSides(aMap({ bottom: 120, right: 190, width: 178, height: 108 }))).toEqual({
    top: 72,
    right: 90,
    bottom: 56,
    left: 230,
  });
  expect(freeSides(aMap({ bottom: 48, right: 540, width: 528, height: 36 }))).toEqual({
    top: 88,
    right: 90,
    bottom: 56,
    left: 56,
  });
});

test('a map too narrow for both keeps its pins below them', () => {
  expect(freeSides(aMap({ bottom: 120, right: 400, width: 388, height: 108 }))).toEqual({
    top: 96,
    right: 40,
    bottom: 40,
    left: 40,
  });
});
