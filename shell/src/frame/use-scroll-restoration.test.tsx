import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, useNavigate } from 'react-router-dom';
import { useScrollRestoration } from './use-scroll-restoration.ts';

function Page() {
  useScrollRestoration();
  const navigate = useNavigate();
  return (
    <>
      <Link to="/orders">Orders</Link>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}

const shown = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
const heights = { change: () => undefined as unknown };
beforeAll(() => {
  window.ResizeObserver = class {
    constructor(change: ResizeObserverCallback) {
      heights.change = () => change([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {
      heights.change = () => undefined;
    }
  };
});
beforeEach(() => {
  shown.mockClear();
  growTo(5000);
});
afterEach(() => jest.useRealTimers());

/** The content has this height, in a window of 768 px. */
function growTo(height: number) {
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: height, configurable: true });
  heights.change();
}
const scrolledTo = (top: number) =>
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });
/** Opens a page by its address, as a reload and a new address in the same tab do. */
function load(path: string) {
  cleanup();
  render(
    <MemoryRouter initialEntries={[path]}>
      <Page />
    </MemoryRouter>,
  );
}

test('a new page begins at its top, and one that is come back to is where it was left', async () => {
  const user = userEvent.setup();
  load('/riders');
  scrolledTo(480);
  await user.click(screen.getByRole('link', { name: 'Orders' }));
  expect(shown).toHaveBeenLastCalledWith(0, 0);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(shown).toHaveBeenLastCalledWith(0, 480);
});

test('a page that is loaded again is where it was left, another address at its top', () => {
  load('/remittance/1');
  scrolledTo(700);
  load('/customers');
  expect(shown).not.toHaveBeenCalled();
  load('/remittance/1');
  expect(shown).toHaveBeenLastCalledWith(0, 700);
});

test('a page that is too short at first is where it was left once its content is there', () => {
  load('/outlets');
  scrolledTo(1200);
  growTo(768);
  load('/outlets');
  scrolledTo(0);
  growTo(1000);
  scrolledTo(232);
  shown.mockClear();
  growTo(2400);
  expect(shown).toHaveBeenLastCalledWith(0, 1200);
  scrolledTo(1200);
  shown.mockClear();
  growTo(2600);
  expect(shown).not.toHaveBeenCalled();
});

test('leaving a page before its content is there does not lose where it was', () => {
  load('/employees');
  scrolledTo(900);
  growTo(768);
  load('/employees');
  scrolledTo(0);
  growTo(5000);
  load('/employees');
  expect(shown).toHaveBeenLastCalledWith(0, 900);
});

test.each([
  ['whoever scrolls by hand', () => fireEvent.wheel(window)],
  ['whoever has waited for long', () => jest.advanceTimersByTime(5000)],
])('%s stays where they are when the rest of the page comes', (_, happens) => {
  jest.useFakeTimers();
  load('/activity');
  scrolledTo(1500);
  growTo(768);
  load('/activity');
  happens();
  shown.mockClear();
  growTo(3000);
  expect(shown).not.toHaveBeenCalled();
});
