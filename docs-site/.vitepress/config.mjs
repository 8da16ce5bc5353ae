import { defineConfig } from 'vitepress';

/** Where links out of `docs/` lead, such as to the README: a repository's page with its files. */
const repository = process.env.DOCS_REPOSITORY;

const page = (text, link) => ({ text, link });
const people = [
  page('Owners', '/guide/owner'),
  page('Dispatchers', '/guide/dispatcher'),
  page('Riders', '/guide/rider'),
  page('Accountants', '/guide/accountant'),
  page('Operators', '/guide/operator'),
  page('Developers', '/guide/developer'),
];
const operating = [
  page('One VPS', '/one-vps'),
  page('Operate', '/operate'),
  page('Configuration', '/configuration'),
  page('Static hosting', '/static-hosting'),
  page('Remotes from outside', '/outside-remotes'),
  page('Maps', '/maps'),
  page('Releases', '/releases'),
  page('Scale', '/scale'),
  page('Benchmarks', '/benchmarks'),
  page('Operations', '/operations'),
];
const building = [
  page('API', '/api'),
  page('Money', '/money'),
  page('Access', '/access'),
  page('Languages', '/languages'),
  page('Glossary', '/glossary'),
  page('Decisions', '/decisions/README'),
  page('Requirements and tests', '/spec-coverage'),
  page('ASVS', '/asvs'),
];

/** Links to files outside of `docs/` go to the repository, or become plain text without one. */
const outsideLinks = (markdown) =>
  markdown.core.ruler.push('outside_links', ({ tokens, env }) => {
    const folder = env.relativePath.split('/').slice(0, -1);
    for (const { children } of tokens)
      for (const [index, token] of (children ?? []).entries()) {
        const href = token.type === 'link_open' ? token.attrGet('href') : undefined;
        const ups = /^(?:\.\.\/)+/.exec(href ?? '')?.[0].length ?? 0;
        if (ups / 3 <= folder.length) continue;
        if (repository) token.attrSet('href', `${repository}/blob/main/${href.slice(ups)}`);
        else {
          const end = children.findIndex((each, at) => at > index && each.type === 'link_close');
          for (const at of [index, end]) Object.assign(children[at], { type: 'text', tag: '', content: '' });
        }
      }
  });

export default defineConfig({
  title: 'Waybill',
  description: 'Courier and delivery management for delivery companies in Lagos',
  lang: 'en-NG',
  srcDir: '.pages',
  outDir: '../dist/docs-site',
  cacheDir: '../.turbo/docs-site',
  cleanUrls: false,
  lastUpdated: false,
  markdown: { config: outsideLinks },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: people,
    sidebar: [
      { text: 'Who are you?', items: people },
      { text: 'Operating', items: operating },
      { text: 'Building', items: building },
    ],
  },
});
