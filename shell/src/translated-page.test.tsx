import { act, render, screen } from '@testing-library/react';
import { followTranslators } from './translated-page.ts';

/** Changes each text of a page as Chrome's translator does. */
async function translate(root: Element): Promise<void> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstElementChild!.textContent = `«${text.data}»`;
    text.replaceWith(font);
  }
  // Observers are told in a microtask.
  await act(async () => undefined);
}

const Order = ({ status, note }: { status: string; note?: string }) => (
  <p>
    Order {status} {note}
    {note && <b>!</b>}
  </p>
);

followTranslators();

test('a state that changes in a translated page is shown', async () => {
  const { container, rerender } = render(<Order status="pending" />);
  await translate(container);
  expect(container).toHaveTextContent('«pending»');
  await act(async () => rerender(<Order status="accepted" />));
  expect(container).toHaveTextContent('accepted');
  expect(container).not.toHaveTextContent('pending');
});

test('what comes and goes in a translated page breaks nothing', async () => {
  const { container, rerender, unmount } = render(<Order status="pending" note="at the gate" />);
  await translate(container);
  rerender(<Order status="pending" />);
  expect(container).not.toHaveTextContent('gate');
  rerender(<Order status="pending" note="at the office" />);
  expect(container).toHaveTextContent('office');
  expect(screen.getByText('!')).toBeInTheDocument();
  await translate(container);
  unmount();
  expect(container).toBeEmptyDOMElement();
});
