/** Runs in the page: makes it heavy, slow and restless, so that every bound is broken. */
export function spoilPage() {
  if (window !== window.top) return;
  const busyFor = (ms) => {
    const end = performance.now() + ms;
    while (performance.now() < end);
  };
  busyFor(4_500);
  document.addEventListener('DOMContentLoaded', () => {
    for (let copy = 0; copy < 60; copy += 1)
      fetch(`${location.pathname}?copy=${copy}`, { cache: 'no-store' }).then((given) => given.text());
    let height = 0;
    setInterval(() => {
      height = height === 0 ? 300 : 0;
      document.body.style.paddingTop = `${height}px`;
      busyFor(200);
    }, 300);
  });
}
