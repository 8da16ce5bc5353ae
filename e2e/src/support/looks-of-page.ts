import type { Page } from 'playwright-core';

/** Computed values of what is shown on a page, each with an element that has it. */
export interface Looks {
  /** Of elements with text. */
  sizes: Record<string, string>;
  weights: Record<string, string>;
  /** Paddings, margins and gaps, but for those that centre something. */
  spaces: Record<string, string>;
  radii: Record<string, string>;
}

/** Runs in the page. */
function readLooks(): Looks {
  const looks: Looks = { sizes: {}, weights: {}, spaces: {}, radii: {} };
  const note = (of: Record<string, string>, value: string, element: Element) => {
    of[value] ??= `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 24)}”`;
  };
  const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
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
    // Where left and right are the same, it is centred, and they have any size.
    const isCentred = style.marginLeft === style.marginRight;
    const spaces = [
      ...sides.map((side) => style[`padding${side}`]),
      ...(isCentred ? (['Top', 'Bottom'] as const) : sides).map((side) => style[`margin${side}`]),
      style.rowGap,
      style.columnGap,
    ];
    for (const space of spaces) {
      const size = Math.abs(Number.parseFloat(space));
      if (size > 1) note(looks.spaces, `${size}px`, element);
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
