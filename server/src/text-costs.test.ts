import assert from 'node:assert/strict';
import { performance } from 'node:perf_hooks';
import { test } from 'node:test';
import { credentials, limits, newOrder, orderSearch, ownsPath } from '@waybill/contract';
import { acceptedEncodings } from './platform/http/accepted-encodings.ts';
import { addressKey } from './platform/rate-limit.ts';
import { searchTerms } from './platform/search/search-terms.ts';
import { searchable } from './platform/search/searchable.ts';
import { isBuildFile } from './site/assets.ts';
import { isPagePath } from './site/page-path.ts';

// What is asked of every path, header and search text, with as much of it as a request may carry.

const asked: Record<string, (text: string) => unknown> = {
  'whose a path is': (text) => ownsPath('/orders', text),
  'whether a path is a page’s': isPagePath,
  'whether a path is a build’s': isBuildFile,
  'which encodings are taken': acceptedEncodings,
  'which address that is': addressKey,
  'how a text is searched': (text) => searchable(text),
  'what a search asks for': searchTerms,
  'whether a search fits': (text) => orderSearch.safeParse({ search: text }),
  'whether an order fits': (text) =>
    newOrder.safeParse({
      customer_name: text,
      customer_email: text,
      customer_phone: text,
      order_description: text,
    }),
  'whether an email fits': (text) => credentials.safeParse({ email: text, password: text }),
};

const repeated = [
  '/',
  '/.',
  ' ',
  ' ,',
  ';',
  'q=0;',
  ':',
  '::',
  '.',
  'a.',
  '@',
  '%2f',
  '\u0301',
  '\ufdfa',
  'x',
];

const quickestMs = (work: () => unknown) => {
  let quickest = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 5 && quickest > 1; turn += 1) {
    const from = performance.now();
    work();
    quickest = Math.min(quickest, performance.now() - from);
  }
  return quickest;
};

for (const [what, ask] of Object.entries(asked))
  test(`${what} is answered within milliseconds, however much there is to look at`, () => {
    for (const part of repeated)
      for (const bytes of [1, 2, 4].map((times) => times * limits.pathBytes)) {
        const text = part.repeat(bytes / part.length);
        for (const each of [text, `/${text}x`, `x${text}`]) {
          const ms = quickestMs(() => ask(each));
          assert.ok(ms < 50, `${bytes} of ${part}: ${Math.round(ms)} ms`);
        }
      }
  });
