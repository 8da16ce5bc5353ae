import { type Html, html } from '../../platform/base/html.ts';
import type { PageScript } from './page-script.ts';
import { pageStyle, styleWithoutScript } from './page-style.ts';
import { type Language, languages, type Say } from './texts/index.ts';

export interface Frame {
  language: Language;
  say: Say;
  title: string;
  /** Above the languages. */
  from?: readonly string[];
  script?: PageScript | undefined;
  content: Html;
}

const languageLinks = ({ language, say }: Frame): Html =>
  html`<nav aria-label="${say('language')}"><ul>${Object.entries(languages).map(
    ([code, { name }]) =>
      html`<li><a href="?lang=${code}" lang="${code}"${code === language && html` aria-current="true"`}>${name}</a></li>`,
  )}</ul></nav>`;

/** A whole page; without a script it is complete as it is. */
export const framePage = (frame: Frame): string => {
  const { language, title, from, script, content } = frame;
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
<noscript><style>${{ html: styleWithoutScript }}</style></noscript>
${script && html`<script src="${script.url}" integrity="${script.integrity}" defer></script>`}
</head>
<body>
<header>${from?.map((line) => html`<p>${line}</p>`)}${languageLinks(frame)}</header>
${content}
</body>
</html>
`.html;
};
