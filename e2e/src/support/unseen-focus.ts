import type { Page } from 'playwright-core';

/** Looks at the focused element: whether a part of it can be seen under elements on top (WCAG 2.4.11), and whether a ring shows it (2.4.7). */
const lookAtFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const parts = [0.1, 0.5, 0.9];
    const isSeen = parts.some((across) =>
      parts.some((down) => {
        const at = document.elementFromPoint(left + width * across, top + height * down);
        return (
          at !== null &&
          (focused.contains(at) || at.contains(focused) || at.closest('label')?.control === focused)
        );
      }),
    );
    const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40) ?? '';
    const { outlineStyle, outlineWidth } = getComputedStyle(focused);
    return {
      // Fields show their focus in ways of their own.
      hasRing:
        !focused.matches('a, button') || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2),
      name: `${focused.tagName.toLowerCase()} ${name}`,
      isSeen: isSeen || width === 0 || height === 0,
    };
  });

/** Goes through a screen by Tab, so many times, and back by Shift+Tab; resolves to where the focus could not be seen. */
export async function findUnseenFocus(page: Page, presses: number): Promise<string[]> {
  const unseen = new Set<string>();
  for (const key of ['Tab', 'Shift+Tab'])
    for (let count = 0; count < presses; count += 1) {
      await page.keyboard.press(key);
      const focus = await lookAtFocus(page);
      if (focus && !focus.isSeen) unseen.add(`${focus.name} is covered`);
      if (focus && !focus.hasRing) unseen.add(`${focus.name} has no ring`);
    }
  return [...unseen];
}
