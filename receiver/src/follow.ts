import { part, show } from './page-parts.ts';

/** Between two looks while an account number is shown, the rider is under way or none is, and at most while they fail. */
const everyMs = { paying: 2_500, underWay: 15_000, waiting: 60_000, failing: 120_000 };

const isUnderWay = () => Boolean(part('places')?.dataset.rider);
const isPaying = () => document.querySelector('[data-copy]') !== null;
const pauseMs = () => (isPaying() ? everyMs.paying : isUnderWay() ? everyMs.underWay : everyMs.waiting);
const isOver = () => part('places')?.dataset.open === undefined;

/** The page, or its parts that change; undefined once the link has ended. */
const read = async (parts = ''): Promise<Document | undefined> => {
  const response = await fetch(`${location.pathname.replace(/\/$/, '')}${parts}${location.search}`);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(String(response.status));
  return new DOMParser().parseFromString(await response.text(), 'text/html');
};

const sumAsked = (page: Document) => page.getElementById('places')?.dataset.ask;

/** Whether the page asks something else now. That the receiver's own answer was saved stays to be read. */
const asksAnew = (fresh: Document) => {
  const sum = sumAsked(fresh);
  return sum !== sumAsked(document) && (sum !== undefined || !document.querySelector('.answers[hidden]'));
};

/** Replaces what has changed, and leaves alone what has not: the focus and what a screen reader has read stay. */
const replaceParts = (fresh: Document) => {
  for (const next of fresh.querySelectorAll('[data-live]')) {
    const present = part(next.id);
    if (!present || present.outerHTML === next.outerHTML) continue;
    for (const { name } of [...present.attributes])
      if (!next.hasAttribute(name)) present.removeAttribute(name);
    for (const { name, value } of [...next.attributes]) present.setAttribute(name, value);
    if (present.innerHTML !== next.innerHTML) present.replaceChildren(...next.childNodes);
  }
};

/** Follows the delivery while the page is looked at; calls back after every look. */
export const followDelivery = (onChange: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const look = async () => {
    clearTimeout(timer);
    if (document.hidden) return;
    const wasOver = isOver();
    try {
      const parts = await read('/part');
      const fresh = parts && asksAnew(parts) ? await read() : parts;
      // The link has ended: the page says so.
      if (!fresh) return location.reload();
      replaceParts(fresh);
      failures = 0;
      // The page says other things after the delivery: the server makes that one.
      if (!wasOver && isOver()) return location.reload();
      onChange();
    } catch {
      failures += 1;
    }
    show(part('no-connection'), failures > 0);
    if (isOver() && failures === 0) return;
    timer = setTimeout(look, Math.min(pauseMs() * 2 ** failures, everyMs.failing));
  };

  document.addEventListener('visibilitychange', () => void look());
  window.addEventListener('online', () => void look());
  timer = setTimeout(look, pauseMs());
  return { look };
};
