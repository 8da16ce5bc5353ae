import { Parser } from 'saxen';
import { UnreadableFile } from './table.ts';

type Attributes = Readonly<Record<string, string>>;

interface Handlers {
  open?(name: string, attributes: () => Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** The attributes with their entities replaced. */
const decoded = (attributes: Attributes, decode: (text: string) => string): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, value.includes('&') ? decode(value) : value]),
  );

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

/** Reads XML from its beginning to its end. Only the five entities of XML itself are replaced: a document can define none. */
export function readXml(xml: string, { open, close, text }: Handlers): void {
  const parser = new Parser();
  // An error of a handler must not be taken for a fault of the document.
  let thrown: unknown;
  const guarded = (run: () => void) => {
    if (thrown !== undefined) return;
    try {
      run();
    } catch (error) {
      thrown = error;
      parser.stop();
    }
  };
  parser.on('openTag', (name, attributes, decode) =>
    guarded(() => open?.(withoutPrefix(name), () => decoded(attributes(), decode))),
  );
  parser.on('closeTag', (name) => guarded(() => close?.(withoutPrefix(name))));
  parser.on('text', (value, decode) => guarded(() => text?.(decode(value))));
  parser.on('cdata', (value) => guarded(() => text?.(value)));
  parser.on('error', () => {
    throw new UnreadableFile('The workbook is damaged and cannot be read.');
  });
  parser.parse(xml);
  if (thrown !== undefined) throw thrown;
}
