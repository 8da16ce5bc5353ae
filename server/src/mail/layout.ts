/** What a mail says: paragraphs, and perhaps one thing to do. */
export interface Message {
  subject: string;
  paragraphs: string[];
  action?: { label: string; link: string };
  /** Said small beneath all the rest: why it came, what to do if it was not meant. */
  footnote: string;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** A name of somebody's choosing on one line, without what turns the direction of writing. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

// Colours that are set hold in light and dark; the media query serves the clients that honour it.
const style = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { margin: 0; padding: 0; background: #f3f4f6; color: #1f2937; }
  .card { max-width: 520px; margin: 0 auto; padding: 24px; background: #ffffff; }
  p { font: 16px/1.5 -apple-system, 'Segoe UI', Roboto, Arial, sans-serif; margin: 0 0 16px; }
  .small { font-size: 13px; color: #6b7280; word-break: break-all; }
  @media (prefers-color-scheme: dark) {
    body { background: #111827; color: #e5e7eb; }
    .card { background: #1f2937; }
    .small { color: #9ca3af; }
  }`;

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

const button = ({ label, link }: { label: string; link: string }) => {
  const href = escapeHtml(link);
  return `<p><a href="${href}" style="display:block;padding:14px 20px;border-radius:8px;background:#0f766e;color:#ffffff;text-align:center;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>
<p class="small">Or copy this address into your browser:<br><a href="${href}" style="color:#0d9488">${href}</a></p>`;
};

/** The message as text and as one narrow column that a phone shows without zooming. */
export const render = ({ subject, paragraphs, action, footnote }: Message): RenderedMail => ({
  subject,
  text: `${[
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    `--\n${footnote}\nWaybill`,
  ].join('\n\n')}\n`,
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${style}
</style>
</head>
<body>
<div class="card">
${paragraphs.map(paragraph).join('\n')}
${action ? button(action) : ''}
<p class="small">${escapeHtml(footnote)}<br>Waybill</p>
</div>
</body>
</html>
`,
});
