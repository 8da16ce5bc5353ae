import type { Html } from '../../platform/base/html.ts';

const drawing = (shapes: string): Html => ({
  html: `<svg class="drawing" viewBox="0 0 160 112" width="160" height="112" fill="none" aria-hidden="true">${shapes}</svg>`,
});

/** A door that nobody opens. The colours of drawings are the page's. */
export const door = drawing(
  '<ellipse cx="80" cy="98" rx="70" ry="8" fill="var(--line)"/><path d="M52 97V26q0-8 8-8h40q8 0 8 8v71z" fill="var(--paper)" stroke="var(--main)" stroke-width="3"/><path d="M62 97V34q0-6 6-6h24q6 0 6 6v63z" fill="var(--main)"/><circle cx="91" cy="64" r="3" fill="var(--accent)"/><path d="M40 97h80" stroke="var(--main)" stroke-width="5" stroke-linecap="round"/>',
);

/** A danfo, where no rider is on the map. */
export const danfo = drawing(
  '<ellipse cx="80" cy="97" rx="70" ry="9" fill="var(--line)"/><circle cx="126" cy="22" r="12" fill="var(--accent)"/><g stroke="var(--main)" stroke-width="3"><path d="M20 88V44q0-10 10-10h78q8 0 13 7l14 20q5 2 5 9v18z" fill="var(--accent)"/><path d="M20 66h116M20 74h120" stroke-width="2"/><path d="M29 43h22v17H29zM57 43h22v17H57zM85 43h20q4 0 6 3l9 14H85z" fill="var(--paper)"/></g><g fill="var(--main)"><circle cx="47" cy="89" r="11"/><circle cx="114" cy="89" r="11"/></g><g fill="var(--line)"><circle cx="47" cy="89" r="4"/><circle cx="114" cy="89" r="4"/></g>',
);
