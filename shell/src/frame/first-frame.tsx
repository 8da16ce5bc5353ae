import html from '../first-paint/first-paint.html';

/** The frame that the HTML brought, shown until the first page is known. */
// biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this package
export const FirstFrame = () => <div dangerouslySetInnerHTML={{ __html: html }} />;
