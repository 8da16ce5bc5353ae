import { act, render, screen } from '@testing-library/react';
import { applyStoredTheme, chooseTheme, useTheme } from '../index.ts';

let deviceIsDark = false;
beforeEach(() => {
  localStorage.clear();
  deviceIsDark = false;
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('dark') && deviceIsDark,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
});
afterEach(() => jest.restoreAllMocks());

const Shown = () => {
  const { choice, theme } = useTheme();
  return <output>{`${choice}: ${theme}`}</output>;
};

test('the theme follows the device until one is chosen, and again after', () => {
  deviceIsDark = true;
  applyStoredTheme();
  render(<Shown />);
  expect(screen.getByRole('status')).toHaveTextContent('system: dark');
  expect(document.documentElement.dataset.theme).toBeUndefined();
  act(() => chooseTheme('light'));
  expect(screen.getByRole('status')).toHaveTextContent('light: light');
  expect(document.documentElement.dataset.theme).toBe('light');
  act(() => chooseTheme('system'));
  expect(screen.getByRole('status')).toHaveTextContent('system: dark');
});

test('a choice is there again at the next start', () => {
  chooseTheme('dark');
  delete document.documentElement.dataset.theme;
  applyStoredTheme();
  expect(document.documentElement.dataset.theme).toBe('dark');
});
