import assert from 'node:assert/strict';
import { test } from 'node:test';
import { credentials, newOrder, orderSearch, ownsPath, requestLimits } from '@waybill/contract';
import { acceptedEncodings } from '../platform/http/accepted-encodings.ts';
import { addressKey } from '../platform/http/rate-limit.ts';
import { searchTerms } from '../platform/lists/search-terms.ts';
import { searchable } from '../platform/lists/searchable.ts';
import { isBuildFile } from '../platform/operate/site/assets.ts';
import { isPagePath } from '../platform/operate/site/page-path.ts';

// Every path, header and search text, with as much of it as a request may carry.

const requested: Record<string, (text: string) => unknown> = {
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

/** The quickest of `rounds` tries by this process's own time: what the work costs, without what else the machine does. */
const quickestMs = (work: () => unknown, rounds: number) => {
  let quickest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds && quickest > 1; round += 1) {
    const before = process.cpuUsage();
    work();
    quickest = Math.min(quickest, process.cpuUsage(before).user / 1_000);
  }
  return quickest;
};

/** Of a text four times as long: four times the work, with room for a busy machine; squared it would be sixteen. */
const mostGrowth = 8;

/** On a busy machine a few tries may all have been disturbed: then more of them decide. */
const isFast = (short: () => unknown, long: () => unknown) =>
  [5, 40].some((rounds) => {
    const longMs = quickestMs(long, rounds);
    return longMs < 50 || longMs < quickestMs(short, rounds) * mostGrowth;
  });

for (const [what, ask] of Object.entries(requested))
  test(`${what} responds within milliseconds, however much there is to look at`, () => {
    for (const part of repeated) {
      const textOf = (times: number) => part.repeat((times * requestLimits.pathBytes) / part.length);
      const forms = [(text: string) => text, (text: string) => `/${text}x`, (text: string) => `x${text}`];
      for (const form of forms) {
        const [short, long] = [1, 4].map((times) => form(textOf(times))) as [string, string];
        assert.ok(
          isFast(
            () => ask(short),
            () => ask(long),
          ),
          `${part}: four times as much of it costs over ${mostGrowth} times as much`,
        );
      }
    }
  });
