import { type Html, html } from '../../platform/base/html.ts';
import type { PageScript } from './page-script.ts';
import { brandStyle, pageStyle, styleWithoutScript } from './page-style.ts';
import { type Language, languages, type Say } from './texts/index.ts';

export interface Frame {
  language: Language;
  say: Say;
  title: string;
  /** At the top: the company with its logo and colour, and the order. */
  from?: { lines: readonly string[]; company: string; picture: string | null; colour: string | null };
  script?: PageScript | undefined;
  content: Html;
}

const languageLinks = ({ language, say }: Frame): Html =>
  html`<nav aria-label="${say('language')}"><ul>${Object.entries(languages).map(
    ([code, { name }]) =>
      html`<li><a href="?lang=${code}" lang="${code}"${code === language && html` aria-current="true"`}>${name}</a></li>`,
  )}</ul></nav>`;

const header = ({ lines, company, picture }: NonNullable<Frame['from']>): Html =>
  html`<header>${
    picture
      ? html`<img class="logo" src="${picture}" alt="" width="48" height="48">`
      : html`<span class="logo" aria-hidden="true">${company.trim().charAt(0).toUpperCase()}</span>`
  }<div>${lines.map((line) => html`<p>${line}</p>`)}</div></header>`;

/** A whole page; without a script it is complete as it is. */
export const framePage = (frame: Frame): string => {
  const { language, title, from, script, content } = frame;
  const brand = brandStyle(from?.colour);
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<meta name="format-detection" content="telephone=no">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${{ html: pageStyle }}</style>
${brand && html`<style>${{ html: brand }}</style>`}
<noscript><style>${{ html: styleWithoutScript }}</style></noscript>
${script && html`<script src="${script.url}" integrity="${script.integrity}" defer></script>`}
</head>
<body>
${from && header(from)}
${content}
<footer>${languageLinks(frame)}</footer>
</body>
</html>
`.html;
};
