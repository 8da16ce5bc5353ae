const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
  times: '×',
  deg: '°',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  copy: '©',
  reg: '®',
  trade: '™',
  pound: '£',
  euro: '€',
  cent: '¢',
  laquo: '«',
  raquo: '»',
  shy: '',
  zwnj: '',
  zwj: '',
  agrave: 'à',
  aacute: 'á',
  acirc: 'â',
  atilde: 'ã',
  auml: 'ä',
  ccedil: 'ç',
  egrave: 'è',
  eacute: 'é',
  ecirc: 'ê',
  euml: 'ë',
  igrave: 'ì',
  iacute: 'í',
  icirc: 'î',
  iuml: 'ï',
  ntilde: 'ñ',
  ograve: 'ò',
  oacute: 'ó',
  ocirc: 'ô',
  otilde: 'õ',
  ouml: 'ö',
  ugrave: 'ù',
  uacute: 'ú',
  ucirc: 'û',
  uuml: 'ü',
  szlig: 'ß',
};

const entity = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}\d{0,2}));/gi;

const ofCode = (code: number, whole: string) =>
  code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole;

const ofName = (name: string, whole: string) => {
  const sign = named[name] ?? named[name.toLowerCase()];
  if (sign === undefined) return whole;
  return name !== name.toLowerCase() && /^\p{L}$/u.test(sign) ? sign.toUpperCase() : sign;
};

const decodedOnce = (text: string) =>
  text.replaceAll(entity, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return ofName(name, whole);
    return ofCode(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16), whole);
  });

/**
 * A text as a person wrote it, where a shop's system escaped it for a page of HTML, once or twice: `Rice &amp; beans &#8211;
 * large`. A text that only looks like an entity stays.
 */
export const withoutEntities = (text: string): string =>
  text.includes('&')
    ? decodedOnce(decodedOnce(text.replaceAll(/<br\s?\/?>/gi, '\n')))
    : text.replaceAll(/<br\s?\/?>/gi, '\n');
