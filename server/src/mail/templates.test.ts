import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { mailColours } from './layout.ts';
import { type Mail, renderMail } from './templates.ts';

const link = 'https://app.test.example/auth/login';
const company = 'Eko & Sons';
const longWord = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);

const mails: Mail[] = [
  { template: 'verify_email', link },
  { template: 'reset_password', link },
  { template: 'password_changed', link },
  { template: 'invitation', company, type: 'courier', jobTitle: 'Rider', link },
  { template: 'on_its_way', company, orderNumber: 'WB-261123-7F3K9Q', link },
  { template: 'order_message', company, orderNumber: 'WB-261123-7F3K9Q', text: 'It was delivered.', link },
  { template: 'token_ends', label: 'Chow app', endsAt: new Date('2027-01-31T23:00:00Z'), link },
  {
    template: 'paper_ends',
    rider: 'Musa Danjuma',
    paper: 'Insurance',
    endsOn: '2027-01-31',
    isOwn: true,
    link,
  },
  { template: 'company_waiting', company, owner: 'Ada Obi', place: 'Ikeja, Lagos', link },
  { template: 'company_approved', company, link },
  { template: 'company_rejected', company, reason: 'The address does not exist.' },
  { template: 'member_waiting', company, name: 'Musa Danjuma', type: 'courier', link },
  { template: 'member_approved', company, type: 'employee', link },
];

/** The visible text of the HTML. */
const shownText = (html: string) =>
  html
    .replace(/<head>.*<\/head>/s, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'");

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();

describe('every mail', () => {
  for (const mail of mails)
    test(`${mail.template}: wordmark, heading, at most one button, and the same words as text`, () => {
      const { subject, text, html } = renderMail(mail);
      assert.match(html, />(?:Waybill|Sent with Waybill)<\/p>/);
      assert.equal(html.match(/<h1/g)?.length, 1);
      assert.equal(html.match(/<a class="button"/g)?.length ?? 0, 'link' in mail ? 1 : 0);
      assert.ok(squeezed(shownText(html)).includes(squeezed(subject)));
      for (const part of text.split(/\n+/).filter((line) => line && line !== '--'))
        assert.ok(squeezed(shownText(html)).includes(squeezed(part.replace(/:$/, ''))), part);
      if ('link' in mail) assert.ok(text.includes(`\n${link}\n`));
    });

  for (const mail of mails)
    test(`${mail.template}: no script, no picture, styles inline, far below 100 KB`, () => {
      const { html } = renderMail(mail);
      assert.doesNotMatch(html, /<script|<img|<link|url\(|@import|position:|var\(/i);
      assert.ok(Buffer.byteLength(html) < 20_000);
      for (const [tag] of html.matchAll(/<(?:p|h1|a|body)\b[^>]*>/g)) assert.match(tag, / style="/, tag);
    });
});

test('words are never broken inside, but for the address of the link', () => {
  const { html } = renderMail({ template: 'company_approved', company: longWord, link });
  const breaking = [...html.matchAll(/<[^>]+break-all[^>]*>/g)].map(([tag]) => tag);
  assert.equal(breaking.length, 1);
  assert.match(breaking[0]!, /<a class="lagoon" href=/);
});

const luminance = (colour: string) => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red, green, blue] = parts.map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
};
const contrast = (one: string, other: string) => {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter! + 0.05) / (darker! + 0.05);
};

for (const [theme, { paper, ink, muted, primary, onPrimary }] of Object.entries(mailColours))
  test(`in the ${theme} theme every text has a contrast of 4.5 or more`, () => {
    for (const [text, ground] of [
      [ink, paper],
      [muted, paper],
      [primary, paper],
      [onPrimary, primary],
    ] as const)
      assert.ok(contrast(text, ground) >= 4.5, `${text} on ${ground}`);
  });

test('a rejected company reads why, and is given no button that leads nowhere', () => {
  const { subject, text, html } = renderMail({
    template: 'company_rejected',
    company,
    reason: 'No such address.\n<b>Sorry</b>',
  });
  assert.equal(subject, 'Eko & Sons is not approved');
  assert.match(text, /The reason:\n\nNo such address\. <b>Sorry<\/b>\n/);
  assert.match(html, /&lt;b&gt;Sorry/);
});

test('a mail of a company has its name, and its colour where it has one', () => {
  const mail = { template: 'on_its_way', company, orderNumber: 'WB-261123-7F3K9Q', link } as const;
  assert.match(renderMail(mail).html, /<p class="ink"[^>]*>Eko &amp; Sons<\/p>\n<h1 /);
  const { html } = renderMail({ ...mail, colour: '#7a1f5c' });
  assert.match(html, /class="button own" bgcolor="#7a1f5c"/);
});
