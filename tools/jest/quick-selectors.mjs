const tokens = /\.[\w-]+|#[\w-]+|[\w-]+|::?[\w-]+|[*,>+~]|\s+|[([]/g;

/** The index after the bracket that closes the one at `start`; texts in quotes may hold brackets. */
function afterBrackets(text, start) {
  let depth = 0;
  let quote = '';
  for (let index = start; index < text.length; index += 1) {
    const character = text[index];
    if (quote) quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '(' || character === '[') depth += 1;
    else if (character === ')' || character === ']') depth -= 1;
    if (depth === 0) return index + 1;
  }
  return undefined;
}

/**
 * The least that an element needs for each selector of a list: classes and a tag of the last part of it. Undefined for a text that is
 * not understood.
 */
export function leastNeeds(text) {
  if (typeof text !== 'string' || /[\\|&]/.test(text)) return undefined;
  const needs = [];
  let last = { classes: [], tag: undefined };
  const reader = new RegExp(tokens, 'gy');
  while (reader.lastIndex < text.length) {
    const at = reader.lastIndex;
    const [token] = reader.exec(text) ?? [];
    if (token === undefined) return undefined;
    if (token === '(' || token === '[') {
      const end = afterBrackets(text, at);
      if (end === undefined) return undefined;
      reader.lastIndex = end;
    } else if (token === ',') {
      needs.push(last);
      last = { classes: [], tag: undefined };
    } else if (token[0] === '.') last.classes.push(token.slice(1));
    else if (/^[>+~]$/.test(token) || (/^\s/.test(token) && /^[^\s,>+~]/.test(text.slice(reader.lastIndex))))
      last = { classes: [], tag: undefined };
    else if (/^\w/.test(token)) last.tag = token.toLowerCase();
  }
  return [...needs, last];
}

const needsOf = new Map();
const cachedNeeds = (text) => {
  if (!needsOf.has(text)) needsOf.set(text, leastNeeds(text));
  return needsOf.get(text);
};

const classesOf = new WeakMap();
function classesOfElement(element) {
  const text = element.getAttributeNS(null, 'class') ?? '';
  const cached = classesOf.get(element);
  if (cached?.text === text) return cached.names;
  const names = new Set(text.split(/[\t\n\f\r ]+/));
  classesOf.set(element, { text, names });
  return names;
}

/**
 * True where no selector of the list can match the element, as it lacks a class or is another tag. False where one
 * might.
 *
 * @param {object} element jsdom's implementation of it
 */
export function cannotMatch(element, text) {
  const needs = element._ownerDocument._mode === 'no-quirks' ? cachedNeeds(text) : undefined;
  if (!needs) return false;
  const present = classesOfElement(element);
  const tag = element.localName.toLowerCase();
  return !needs.some(
    ({ classes, tag: needed }) =>
      (needed === undefined || needed === tag) && classes.every((name) => present.has(name)),
  );
}
