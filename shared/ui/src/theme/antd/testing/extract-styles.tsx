import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { Form as AntForm, AutoComplete, Button, ConfigProvider, Select } from 'antd';
import TextArea from 'antd/es/input/TextArea';
import postcss, { type Declaration, type Root } from 'postcss';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Input, PasswordInput } from '../../../form/inputs.ts';
import { antdThemeOf, type ThemeVariant } from '../antd-theme.ts';

/** The controls of antd that the kit uses, by the style sheet that their rules go to. A rule that several need is in the first of them. */
const parts: Record<string, ReactElement> = {
  button: <Button loading>Send</Button>,
  form: (
    <AntForm>
      <AntForm.Item
        name="name"
        label="Name"
        help="Enter a name"
        validateStatus="error"
        extra="As on the parcel"
      >
        <Input />
      </AntForm.Item>
      <PasswordInput />
      <TextArea />
    </AntForm>
  ),
  fields: (
    <>
      <Select open options={[{ value: 1, label: 'One' }]} />
      <AutoComplete />
    </>
  ),
};

/** Rules of antd for looks that no screen has, and for links, which `base.css` has: antd's own need variables that most links are without. */
const unused = [
  /^a(?=$|[:[])/,
  /-rtl\b/,
  /^\.ant-btn-icon-end/,
  /\.ant-btn-color-(?!primary|default|dangerous|link)/,
  /\.ant-btn-variant-(dashed|filled)/,
  /\.ant-btn-(group|circle|round|two-chinese-chars|background-ghost)/,
  /-(filled|underlined|borderless)\b/,
  /-compact-/,
  /\.ant-input-(group|search|otp|clear-icon|show-count|data-count|textarea-allow-clear)/,
  /\.ant-(wave|badge|pagination|space|tag|avatar|tooltip|popover)\b/,
  /\.ant-select-(multiple|lg|customize|tree|show-search-multiple)/,
  /\.ant-select-selection-(item|overflow)/,
  /\.ant-col-(xs|sm|md|lg|xl|xxl|xxxl|push|pull|offset|order|\d+)/,
  /\.ant-row-(?!rtl)/,
  /\.ant-form-(inline|horizontal|small|large)/,
  /\.ant-form-item-(horizontal|tooltip)/,
  /-feedback/,
];

const renderedWith = (variant: ThemeVariant, onPart?: (name: string, css: Root) => void) => {
  const cache = createCache();
  const rendered: ReactElement[] = [];
  for (const [name, part] of Object.entries(parts)) {
    rendered.push(<div key={name}>{part}</div>);
    renderToStaticMarkup(
      <StyleProvider cache={cache}>
        <ConfigProvider theme={{ ...antdThemeOf(variant), cssVar: { key: 'wb' } }}>{rendered}</ConfigProvider>
      </StyleProvider>,
    );
    onPart?.(name, postcss.parse(extractStyle(cache, { plain: true, types: ['style'], once: true })));
  }
  return postcss.parse(extractStyle(cache, { plain: true, types: ['token', 'cssVar'] }));
};

/** Values of variables by the selector within the theme's class, e.g. `.ant-btn`, and their names. */
type Variables = Map<string, Map<string, string>>;

const variablesOf = (css: Root): Variables => {
  const found: Variables = new Map();
  css.walkDecls(/^--/, (declaration) => {
    const { parent } = declaration;
    if (parent?.type !== 'rule') return;
    const scope = (parent as postcss.Rule).selector.replace(/^\.wb/, '').trim();
    const values = found.get(scope) ?? new Map<string, string>();
    found.set(scope, values.set(declaration.prop, declaration.value.replace(/\s+/g, ' ')));
  });
  return found;
};

/** A look that a selector excludes is none that it is for. */
const isUnused = (selector: string): boolean => {
  const looks = selector.replaceAll(/:not\([^()]*\)/g, '');
  return unused.some((pattern) => pattern.test(looks));
};

const withoutUnused = (css: Root): Root => {
  css.walkRules((rule) => {
    const remaining = rule.selectors.filter((selector) => !isUnused(selector));
    const isEmpty =
      remaining.length === 0 || rule.nodes.length === 0 || /data-ant-cssinjs/.test(rule.selector);
    if (isEmpty && rule.parent?.type !== 'atrule') rule.remove();
    else if (isEmpty && !/keyframes$/.test((rule.parent as postcss.AtRule).name)) rule.remove();
    else if (remaining.length > 0) rule.selectors = remaining;
  });
  // Sizes change at once: a control that gets its size while the page loads would grow.
  css.walkDecls('transition', (declaration) => {
    if (!declaration.value.startsWith('all ')) return;
    declaration.value = declaration.value.slice('all '.length);
    declaration.cloneAfter({
      prop: 'transition-property',
      value: 'color,background-color,border-color,box-shadow,opacity',
    });
  });
  css.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  const animations = new Set<string>();
  css.walkDecls(/^animation/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) animations.add(word);
  });
  css.walkAtRules(/keyframes$/, (rule) => {
    if (!animations.has(rule.params) || rule.name !== 'keyframes') rule.remove();
  });
  return css;
};

const namesIn = (value: string) => value.match(/--ant-[\w-]+/g) ?? [];

/** The variables that rules name, and those that their values name. */
const usedNames = (sheets: Root[], variables: Variables): Set<string> => {
  const used = new Set<string>();
  const add = (name: string) => {
    if (used.has(name)) return;
    used.add(name);
    for (const values of variables.values()) for (const each of namesIn(values.get(name) ?? '')) add(each);
  };
  const addFrom = (declaration: Declaration) => namesIn(declaration.value).forEach(add);
  for (const sheet of sheets) sheet.walkDecls(addFrom);
  return used;
};

const differences = (from: Variables, to: Variables): Variables =>
  new Map(
    [...to].map(([scope, values]) => [
      scope,
      new Map([...values].filter(([name, value]) => from.get(scope)?.get(name) !== value)),
    ]),
  );

const themeClasses = ['.wb', '.wb-large'];

/** Variables as rules, those of antd's components next to their own rules. */
const rulesOf = (
  variables: Variables,
  {
    used,
    isOf,
    around = (selector) => selector,
    classes = themeClasses,
  }: {
    used: ReadonlySet<string>;
    isOf: (scope: string) => boolean;
    around?: (selector: string) => string;
    classes?: string[];
  },
): string =>
  [...variables]
    .filter(([scope]) => isOf(scope))
    .map(([scope, values]) => {
      const lines = [...values].filter(([name]) => used.has(name)).map(([name, value]) => `${name}:${value}`);
      const selector = classes.map((name) => around(name + scope)).join(',');
      return lines.length > 0 ? `${selector}{${lines.join(';')}}` : '';
    })
    .filter(Boolean)
    .join('\n');

/** antd repeats rules that several of its parts need. The last one holds, so it is the one that stays. */
function dropRepeated(root: Root): void {
  const seen = new Set<string>();
  for (const node of [...root.nodes].reverse()) {
    const text = node.toString();
    if (seen.has(text)) node.remove();
    seen.add(text);
  }
}

/** A rule a line, without any other space. */
function compact(css: string): string {
  const root = postcss.parse(css);
  root.walk((node) => {
    Object.assign(node.raws, {
      before: '',
      after: '',
      between: node.type === 'decl' ? ':' : '',
      semicolon: false,
    });
    if (node.type === 'rule') node.selector = node.selectors.join(',');
  });
  dropRepeated(root);
  return `${root}`.replaceAll('}', '}\n');
}

/**
 * The style sheets of what the kit uses of antd, by name: rules once, with variables for both lights and for the sizes of
 * `antd-theme.ts`. They are files of the kit's, so that no browser makes styles.
 */
export function extractStyles(): Record<string, string> {
  const sheets = new Map<string, Root>();
  const base = variablesOf(
    renderedWith({ light: 'light', size: 'fine' }, (name, css) => sheets.set(name, withoutUnused(css))),
  );
  const of = (variant: ThemeVariant) => variablesOf(renderedWith(variant));
  const dark = differences(base, of({ light: 'dark', size: 'fine' }));
  const coarse = differences(base, of({ light: 'light', size: 'coarse' }));
  const large = differences(base, of({ light: 'light', size: 'large' }));
  const used = usedNames([...sheets.values()], base);

  const owners = new Map<string, string>();
  for (const [name, sheet] of sheets)
    for (const scope of base.keys())
      if (
        !owners.has(scope) &&
        (scope === '' || sheet.toString().includes(scope.split('.').slice(0, 2).join('.')))
      )
        owners.set(scope, name);

  return Object.fromEntries(
    [...sheets].map(([name, sheet]) => {
      const options = { used, isOf: (scope: string) => owners.get(scope) === name };
      const inDark = (prefix: string) =>
        rulesOf(dark, { ...options, around: (selector) => `${prefix} ${selector}` });
      return [
        name,
        compact(
          [
            rulesOf(base, options),
            rulesOf(large, { ...options, classes: ['.wb-large'] }),
            `@media (pointer:coarse){${rulesOf(coarse, { ...options, classes: ['.wb'] })}}`,
            inDark(':root[data-theme="dark"]'),
            `@media (prefers-color-scheme:dark){${inDark(':root:not([data-theme="light"])')}}`,
            sheet.toString(),
          ].join('\n'),
        ),
      ];
    }),
  );
}
