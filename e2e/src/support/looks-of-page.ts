import type { Page } from 'playwright-core';

/** Computed values of what is shown on a page, each with an element that has it. */
export interface Looks {
  /** Of elements with text. */
  sizes: Record<string, string>;
  weights: Record<string, string>;
  /** Paddings, margins and gaps, but for those that follow the size of something. */
  spaces: Record<string, string>;
  radii: Record<string, string>;
}

/** Runs in the page. */
function readLooks(): Looks {
  const looks: Looks = { sizes: {}, weights: {}, spaces: {}, radii: {} };
  const note = (of: Record<string, string>, value: string, element: Element) => {
    of[value] ??= `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 24)}”`;
  };
  const spaceNames = ['padding', 'margin']
    .flatMap((of) => ['top', 'right', 'bottom', 'left'].map((side) => `${of}-${side}`))
    .concat('row-gap', 'column-gap');
  const corners = ['TopLeft', 'TopRight', 'BottomLeft', 'BottomRight'] as const;
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('svg, canvas')) continue;
    const style = getComputedStyle(element);
    const hasText = [...element.childNodes].some(({ nodeType, data }: ChildNode & { data?: string }) =>
      Boolean(nodeType === Node.TEXT_NODE && data?.trim()),
    );
    if (hasText) {
      note(looks.sizes, style.fontSize, element);
      note(looks.weights, style.fontWeight, element);
    }
    const computed = element.computedStyleMap();
    // A cell may have room that its table has to spare.
    const spaces = style.getPropertyValue('--spare') ? [] : spaceNames;
    for (const name of spaces) {
      const value = computed.get(name);
      // `auto`, shares and what is reckoned from the screen are no spaces of the design.
      if (!(value instanceof CSSUnitValue) || value.unit !== 'px' || Math.abs(value.value) <= 1) continue;
      note(looks.spaces, `${Math.abs(value.value)}px`, element);
    }
    for (const corner of corners) {
      const radius = style[`border${corner}Radius`];
      if (radius !== '0px') note(looks.radii, radius, element);
    }
  }
  return looks;
}

/** What a page looks like once it shows its content. */
export const looksOf = (page: Page): Promise<Looks> => page.evaluate(readLooks);

const quietMs = 500;

/** Follows what a page loads from now on. What it gives resolves once nothing but the live stream has been loaded for a moment. */
export function untilLoaded(page: Page): () => Promise<void> {
  const underWay = new Set<object>();
  let changedAt = Date.now();
  const changed = () => {
    changedAt = Date.now();
  };
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events') return;
    underWay.add(request);
    changed();
  });
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => {
      underWay.delete(request);
      changed();
    });
  return async () => {
    while (underWay.size > 0 || Date.now() - changedAt < quietMs) await page.waitForTimeout(quietMs / 5);
  };
}
