import { act, render, screen } from '@testing-library/react';
import { chooseLanguage, useLanguage } from './language.ts';
import { shareInEnglish, textFaults } from './testing.ts';
import { createTexts } from './texts.ts';

const english = { greeting: 'Welcome', orders: (count: number) => `${count} orders` };
let isReachable = true;
const { useTexts, texts } = createTexts(english, {
  pcm: async () => ({ greeting: 'You don come', orders: (count) => `${count} order` }),
  yo: async () => {
    if (!isReachable) throw new Error('no signal');
    return { greeting: 'Ẹ káàbọ̀', orders: (count) => `Ẹrù ${count}` };
  },
  ha: async () => ({ greeting: 'Barka da zuwa', orders: (count) => `Oda ${count}` }),
  ig: async () => ({ greeting: 'Nnọọ', orders: (count) => `Ozi ${count}` }),
});

function Screen() {
  const { greeting, orders } = useTexts();
  return (
    <p lang={useLanguage()}>
      {greeting}: {orders(3)}
    </p>
  );
}

beforeEach(() => {
  localStorage.clear();
  isReachable = true;
});

test('a chosen language is shown at once, and after a reload', async () => {
  const { unmount } = render(<Screen />);
  expect(screen.getByText('Welcome: 3 orders')).toHaveAttribute('lang', 'en');
  act(() => chooseLanguage('ha'));
  expect(await screen.findByText('Barka da zuwa: Oda 3')).toHaveAttribute('lang', 'ha');
  unmount();
  render(<Screen />);
  expect(screen.getByText('Barka da zuwa: Oda 3')).toBeVisible();
  expect(texts().greeting).toBe('Barka da zuwa');
});

test('the browser’s language is the first guess', async () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr', 'ig-NG', 'en']);
  render(<Screen />);
  expect(await screen.findByText('Nnọọ: Ozi 3')).toBeVisible();
  jest.restoreAllMocks();
});

test('a language that cannot be loaded is English until there is signal', async () => {
  isReachable = false;
  render(<Screen />);
  await act(async () => chooseLanguage('yo'));
  expect(screen.getByText('Welcome: 3 orders')).toBeVisible();
  isReachable = true;
  act(() => dispatchEvent(new Event('online')));
  expect(await screen.findByText('Ẹ káàbọ̀: Ẹrù 3')).toBeVisible();
});

test('what is wrong with a translation is named', () => {
  const group = { greeting: 'Welcome', list: { orders: (count: number) => `${count} orders`, none: 'None' } };
  const translated = { greeting: ' ', list: { orders: () => 'oda' }, extra: 'Oda' };
  expect(textFaults(group, translated)).toEqual([
    'greeting: empty',
    'list.orders: a value is not shown',
    'list.none: missing',
    'extra: unknown',
  ]);
  expect(textFaults(group, group)).toEqual([]);
  expect(shareInEnglish(group, { ...group, greeting: 'Barka' })).toBeCloseTo(2 / 3);
});
