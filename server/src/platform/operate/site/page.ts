import type { FirstRequests } from './first-requests.ts';

interface PageParts extends FirstRequests {
  /** The shell's page, with the comment `<!--waybill-->` where the blocks go. */
  template: string;
  config: unknown;
  registry: unknown;
}

/** JSON inside a script element must not be able to end it. */
const jsonBlock = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/** The HTML of every page of the suite: its frame is there at the first paint, the rest comes as scripts. */
export const renderPage = ({ template, config, registry, hints, calls }: PageParts): string => {
  const blocks = [
    jsonBlock('waybill-config', config),
    jsonBlock('waybill-registry', registry),
    jsonBlock('waybill-hints', hints),
    ...(Object.keys(calls).length > 0 ? [jsonBlock('waybill-first-calls', calls)] : []),
  ].join('\n');
  // By a function: in a text, `$&` and its like would be replaced too.
  return template.replace('<!--waybill-->', () => blocks);
};

/** The texts of a page's inline scripts, which its policy names by their hashes. */
export const inlineScripts = (template: string): string[] =>
  template
    .split('<script')
    .slice(1)
    .flatMap((element) => {
      const start = element.indexOf('>');
      const isInline = !/ src=|application\/json/.test(element.slice(0, start));
      return isInline ? [element.slice(start + 1, element.indexOf('</script>'))] : [];
    });
