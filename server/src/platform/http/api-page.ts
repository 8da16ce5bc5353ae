import type { FastifyInstance } from 'fastify';

/** The mark of the suite, as `shell/src/first-paint/icon.svg` has it. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<title>Waybill</title>
<rect width="32" height="32" rx="8" fill="#0b5d7a"/>
<path d="M7 10.5 11.4 22l4.6-9 4.6 9L25 10.5" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>
<circle cx="25" cy="10" r="2.6" fill="#f2b705" stroke="#0b5d7a" stroke-width="1.4"/>
</svg>
`;

/** Dark where the system is, and an id for each heading of the introduction, so that links lead to them. */
const script = `const dark = matchMedia('(prefers-color-scheme: dark)');
const showTheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', showTheme);
showTheme();

// The page's own maker takes it for the address of a call, and removes it.
const named = location.hash.slice(1);
const nameHeadings = () => {
  const headings = document.querySelectorAll('.information-container .renderedMarkdown h2');
  for (const heading of headings) heading.id = heading.textContent.toLowerCase().replace(/[^a-z]+/g, '-');
  return headings.length > 0;
};
// The calls come after the introduction, and with them a page that is long enough to scroll.
const observer = new MutationObserver(() => {
  if (!document.querySelector('.opblock-tag') || !nameHeadings()) return;
  observer.disconnect();
  requestAnimationFrame(() => document.getElementById(named)?.scrollIntoView());
});
observer.observe(document.getElementById('swagger-ui'), { childList: true, subtree: true });
`;

const styles = `html { color-scheme: light dark; }
.swagger-ui .information-container .renderedMarkdown pre { overflow-x: auto; }
@media (max-width: 600px) {
  .swagger-ui .wrapper { padding: 0 12px; }
  .swagger-ui table { display: block; overflow-x: auto; }
  .swagger-ui .opblock .opblock-summary-description { display: none; }
}
`;

/** The look of the API's description. */
export const pageTheme = {
  title: 'Waybill: the calls',
  css: [{ filename: 'page.css', content: styles }],
  js: [{ filename: 'page.js', content: script }],
  favicon: [{ filename: 'icon.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any', content: icon }],
};

const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">';

/** Lets phones show the pages of this part at their own width: the page's maker has no setting for it. */
export const fitsPhones = (app: FastifyInstance) =>
  app.addHook('onSend', async (_request, _reply, payload) =>
    typeof payload === 'string' && payload.includes('<head>')
      ? payload.replace('<head>', `<head>\n      ${viewport}`)
      : payload,
  );
