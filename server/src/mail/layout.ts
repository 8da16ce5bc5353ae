import { escapeHtml } from '../platform/base/html.ts';

/** The content of a mail: a heading, paragraphs, and perhaps one action. */
export interface Message {
  subject: string;
  /** Above the paragraphs; the subject, where it says the same. */
  heading?: string;
  paragraphs: string[];
  action?: { label: string; link: string };
  /** The company that it comes from, in its colour. */
  brand?: { company: string; colour: string | null };
  /** In small print at the end: why it came, what to do if it was not meant. */
  footnote: string;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** A name that a user has chosen, on one line, without what turns the direction of writing. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The colours of the suite (`shared/ui`, tokens): mail programs know no variables. */
export const mailColours = {
  light: {
    page: '#f5f7f8',
    paper: '#ffffff',
    ink: '#14212b',
    muted: '#51616e',
    primary: '#0b5d7a',
    onPrimary: '#ffffff',
  },
  dark: {
    page: '#0c1216',
    paper: '#12191f',
    ink: '#e6edf1',
    muted: '#9dacb6',
    primary: '#4db6d6',
    onPrimary: '#06202b',
  },
} as const;

const { light, dark } = mailColours;
const family = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;";
// Only a word that is longer than the line is broken.
const wrapping = 'overflow-wrap:break-word;word-break:normal;';

const styles = {
  page: `margin:0;padding:0;background-color:${light.page};`,
  card: `max-width:520px;margin:0 auto;table-layout:fixed;background-color:${light.paper};border-radius:10px;border-top:6px solid ${light.primary};`,
  wordmark: `${family}margin:0 0 20px;font-size:18px;line-height:1.3;font-weight:700;color:${light.primary};`,
  company: `${family}${wrapping}margin:0 0 20px;font-size:18px;line-height:1.3;font-weight:700;color:${light.ink};`,
  heading: `${family}${wrapping}margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:700;color:${light.ink};`,
  text: `${family}${wrapping}margin:0 0 16px;font-size:16px;line-height:1.5;color:${light.ink};`,
  small: `${family}${wrapping}margin:0 0 16px;font-size:13px;line-height:1.5;color:${light.muted};`,
  button: `${family}${wrapping}display:block;padding:14px 20px;border-radius:8px;background-color:${light.primary};color:${light.onPrimary};font-size:16px;line-height:20px;font-weight:600;text-align:center;text-decoration:none;`,
  address: `color:${light.primary};overflow-wrap:anywhere;word-break:break-all;`,
};

/** The inline styles hold everywhere; these serve the mail programs that honour a dark theme. */
const darkStyle = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background-color: ${dark.page} !important; }
    .card { background-color: ${dark.paper} !important; }
    .ink { color: ${dark.ink} !important; }
    .muted { color: ${dark.muted} !important; }
    .lagoon { color: ${dark.primary} !important; }
    .own { background-color: inherit !important; color: #ffffff !important; }
    .button:not(.own) { background-color: ${dark.primary} !important; color: ${dark.onPrimary} !important; }
  }`;

const paragraph = (text: string) => `<p class="ink" style="${styles.text}">${escapeHtml(text)}</p>`;

const button = ({ label, link }: { label: string; link: string }, colour: string = light.primary) => {
  const href = escapeHtml(link);
  const own = colour === light.primary ? '' : ' own';
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px">
<tr><td class="button${own}" bgcolor="${colour}" style="border-radius:8px;background-color:${colour}"><a class="button${own}" href="${href}" style="${styles.button.replace(light.primary, colour)}">${escapeHtml(label)}</a></td></tr>
</table>
<p class="muted" style="${styles.small}">Or copy this address into your browser:<br><a class="lagoon" href="${href}" style="${styles.address}">${href}</a></p>`;
};

const textOf = ({ subject, heading = subject, paragraphs, action, footnote }: Message) =>
  `${[
    heading,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    `--\n${footnote}\nWaybill`,
  ].join('\n\n')}\n`;

/** Who writes: a company, or the suite. */
const sender = (brand: Message['brand']) =>
  brand
    ? `<p class="ink" style="${styles.company}">${escapeHtml(brand.company)}</p>`
    : `<p class="lagoon" style="${styles.wordmark}">Waybill</p>`;

/** At the end, where a company's name is at the top. */
const suiteLine = `<p class="muted" style="${styles.small}margin:16px 0 0">Sent with Waybill</p>`;

const htmlOf = ({
  subject,
  heading = subject,
  paragraphs,
  action,
  brand,
  footnote,
}: Message) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyle}
</style>
</head>
<body class="page" style="${styles.page}">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${light.page}">
<tr><td align="center" style="padding:16px 12px">
<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${styles.card.replace(light.primary, brand?.colour ?? light.primary)}">
<tr><td align="left" style="padding:24px">
${sender(brand)}
<h1 class="ink" style="${styles.heading}">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${action ? button(action, brand?.colour ?? undefined) : ''}
<p class="muted" style="${styles.small}margin-bottom:0">${escapeHtml(footnote)}</p>${brand ? suiteLine : ''}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;

/** The message as text and as one narrow column that a phone shows without zooming. */
export const render = (message: Message): RenderedMail => ({
  subject: message.subject,
  text: textOf(message),
  html: htmlOf(message),
});
