import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { after, before, describe, test } from 'node:test';
import PostalMime from 'postal-mime';
import { readConfig } from '../platform/base/config.ts';
import { inTransaction } from '../platform/database/after-commit.ts';
import { buildApp } from '../program/app.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { startTinySmtpServer } from '../testing/tiny-smtp-server.ts';
import { queueMail } from './index.ts';

let server: TestServer;

before(async () => {
  server = await startTestServer({});
});
after(() => server.close());

const link = 'https://app.test.example/auth/resetPassword?token=abc&from="x"';
const queue = (to: string | null, { db } = server) =>
  inTransaction(db, (tx) => queueMail(tx, { to, template: 'reset_password', link }));
/** The wait is over. */
const sendAgain = async ({ db, app }: TestServer) => {
  await db.updateTable('jobs').set({ run_at: new Date() }).where('queue', '=', 'mails').execute();
  app.mail.wake();
};
const waiting = ({ db } = server) => db.selectFrom('jobs').selectAll().where('queue', '=', 'mails').execute();

describe('without a mail server', () => {
  test('a mail is a file that a mail program opens, and leaves nothing behind in the database', async () => {
    await queue('ada@test.example');
    const [mail] = await server.mails('ada@test.example');
    assert.equal(mail?.subject, 'Choose a new password');
    assert.equal(mail.from, 'no-reply@localhost');
    assert.match(mail.file, /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-ada@test\.example\.eml$/);
    assert.equal(mail.link, link);
    assert.match(
      mail.html,
      /href="https:\/\/app\.test\.example\/auth\/resetPassword\?token=abc&amp;from=&quot;x&quot;"/,
    );
    assert.match(mail.html, /name="viewport".*name="color-scheme" content="light dark"/s);
    assert.deepEqual(await waiting(), []);
  });

  test('no address leads out of the folder', async () => {
    await queue("../../etc/o'brien/@test.example");
    const files = (await server.mails()).map(({ file }) => file);
    assert.ok(
      files.some((file) => file.endsWith('Z-.._.._etc_o_brien_@test.example.eml')),
      String(files),
    );
  });

  test('what a company calls itself cannot become markup or a header', async () => {
    const company = 'Evil <b>& Sons</b>\r\nBcc: all@test.example\u202E';
    await inTransaction(server.db, (tx) =>
      queueMail(tx, {
        to: 'in@test.example',
        template: 'invitation',
        company,
        type: 'courier',
        jobTitle: '<i>',
        link,
      }),
    );
    const [mail] = await server.mails('in@test.example');
    assert.equal(mail?.subject, 'Evil <b>& Sons</b> Bcc: all@test.example invites you to Waybill');
    assert.match(mail.html, /Evil &lt;b&gt;&amp; Sons&lt;\/b&gt; Bcc/);
    assert.doesNotMatch(mail.html, /<b>|<i>/);
  });

  test('what is undone is not sent', async () => {
    const undone = inTransaction(server.db, async (tx) => {
      await queueMail(tx, { to: 'undone@test.example', template: 'password_changed', link });
      throw new Error('undone');
    });
    await assert.rejects(undone, /undone/);
    server.app.mail.wake();
    assert.deepEqual(await server.mails('undone@test.example'), []);
  });

  test('a mail without a recipient is worked on and not sent', async () => {
    const before = (await server.mails()).length;
    await queue(null);
    assert.equal((await server.mails()).length, before);
    assert.deepEqual(await waiting(), []);
  });
});

describe('with a mail server', () => {
  test('mails are handed to it, whole; replies go to the administrator', async () => {
    const smtp = await startTinySmtpServer();
    const posting = await startTestServer({
      mailUrl: smtp.url,
      mailFrom: 'Waybill <post@test.example>',
      administrator: { email: 'platform@test.example', password: 'secret of the platform' },
    });
    await queue('ada@test.example', posting);
    await posting.app.mail.idle();
    assert.deepEqual(
      smtp.mails.map(({ to }) => to),
      ['ada@test.example'],
    );
    const mail = await PostalMime.parse(smtp.mails[0]!.content);
    assert.deepEqual(mail.from, { name: 'Waybill', address: 'post@test.example' });
    assert.deepEqual(mail.replyTo, [{ name: '', address: 'platform@test.example' }]);
    assert.ok(mail.text?.includes(link));
    assert.deepEqual(await waiting(posting), []);
    await posting.close();
    await smtp.close();
  });

  test('while it is away mails wait, ever longer, and go out when it is back', async () => {
    const away = await startTinySmtpServer();
    await away.close();
    const posting = await startTestServer({ mailUrl: away.url, logLevel: 'silent' });
    await queue('ada@test.example', posting);
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await posting.app.mail.idle();
      const [mail] = await waiting(posting);
      assert.equal(mail?.tries, attempt);
      assert.match(mail.last_error ?? '', /ECONNREFUSED/);
      waits.push(mail.run_at.getTime() - Date.now());
      if (attempt < 3) await sendAgain(posting);
    }
    assert.ok(waits[0]! < waits[1]! && waits[1]! < waits[2]!, String(waits));
    const back = await startTinySmtpServer(away.port);
    await sendAgain(posting);
    await posting.app.mail.idle();
    assert.equal(back.mails.length, 1);
    assert.deepEqual(await waiting(posting), []);
    await posting.close();
    await back.close();
  });

  test('why it did not go is logged by its code alone, without the address', async () => {
    const away = await startTinySmtpServer();
    await away.close();
    const log = new PassThrough();
    const posting = await startTestServer({ mailUrl: away.url, logLevel: 'warn', logStream: log });
    await queue('ada@test.example', posting);
    await posting.app.mail.idle();
    await posting.close();
    const line = String(log.read())
      .split('\n')
      .find((text) => text.includes('could not be done'));
    assert.match(line ?? '', /"code":"E[A-Z]+"/);
    assert.doesNotMatch(line ?? '', /127\.0\.0\.1|ada@/);
  });

  test('after a day it is given up: stored with its reason, without the link', async () => {
    const away = await startTinySmtpServer();
    await away.close();
    const posting = await startTestServer({ mailUrl: away.url, logLevel: 'silent' });
    await queue('ada@test.example', posting);
    await posting.app.mail.idle();
    const longAgo = new Date(Date.now() - 86_500_000);
    await posting.db
      .updateTable('jobs')
      .set({ run_at: longAgo, created_at: longAgo })
      .where('queue', '=', 'mails')
      .execute();
    posting.app.mail.wake();
    await posting.app.mail.idle();
    const [mail] = await waiting(posting);
    assert.ok(mail?.given_up_at);
    assert.deepEqual(mail.payload, {
      template: 'reset_password',
      recipient: 'ada@test.example',
      subject: 'Choose a new password',
    });
    assert.match(mail.last_error ?? '', /ECONNREFUSED/);
    await posting.close();
  });

  test('who is rejected for good by the mail server is given up at once; others are tried again', async () => {
    const rejections: Record<string, string> = {
      gone: '550 5.1.1 <gone@test.example> no such user',
      full: '452 4.2.2 full for now',
      barred: '554 5.7.1 you may not send here',
      relayed: '550 relay not permitted',
      // Postfix says this of a MAIL_FROM that does not exist.
      unsent: '550 5.1.0 <no-reply@test.example>: Sender address rejected: User unknown',
      listed: '550 10.5.1.1 is listed as a source of spam',
      spf: '550 5.7.23 SPF validation failed',
      unknown: '550 5.1.8 <no-reply@test.example>: Domain not found',
      ungreeted: '504 5.5.2 <here>: Helo command rejected: need fully-qualified hostname',
      sender: '550 5.1.1 <sender@test.example>: Recipient address rejected: unknown in relay recipient table',
      plain: '550 No such user here',
    };
    const smtp = await startTinySmtpServer(0, (to) => rejections[to.split('@')[0]!]);
    const log = new PassThrough();
    const posting = await startTestServer({ mailUrl: smtp.url, logLevel: 'warn', logStream: log });
    for (const name of Object.keys(rejections)) await queue(`${name}@test.example`, posting);
    await posting.app.mail.idle();
    const left = await waiting(posting);
    const givenUp = left.filter(({ given_up_at }) => given_up_at !== null);
    const nameOf = ({ payload }: (typeof left)[number]) =>
      (payload as { recipient: string }).recipient.split('@')[0];
    assert.deepEqual(givenUp.map(nameOf).sort(), ['gone', 'plain', 'sender']);
    assert.deepEqual(left.map(nameOf).sort(), Object.keys(rejections).sort());
    assert.ok(left.every(({ tries }) => tries === 1));
    const isLater = ({ run_at }: (typeof left)[number]) => run_at.getTime() > Date.now();
    assert.ok(left.filter((mail) => !givenUp.includes(mail)).every(isLater));
    await posting.close();
    await smtp.close();
    const lines = String(log.read()).split('\n');
    const line = lines.find((text) => text.includes('given up')) ?? '';
    assert.match(line, /"code":"EENVELOPE","responseCode":550/);
    assert.ok(lines.every((text) => !text.includes('@test.example')));
  });

  test('two nodes that share the work never send the same mail twice', async () => {
    const smtp = await startTinySmtpServer();
    const one = await startTestServer({ mailUrl: smtp.url });
    const other = await buildApp({ ...readConfig({ RATE_LIMITS: 'off' }), mailUrl: smtp.url }, one.database);
    await other.ready();
    const people = Array.from({ length: 25 }, (_, n) => `person${n}@test.example`);
    await Promise.all(people.map((to) => queue(to, one)));
    await Promise.all([one.app.mail.idle(), other.mail.idle()]);
    assert.deepEqual(smtp.mails.map(({ to }) => to).sort(), people.sort());
    await other.close();
    await one.close();
    await smtp.close();
  });

  test('closing the server waits for the mail under way', async () => {
    const smtp = await startTinySmtpServer();
    const posting = await startTestServer({ mailUrl: smtp.url });
    await queue('late@test.example', posting);
    await posting.app.close();
    assert.equal(smtp.mails.length, 1);
    assert.deepEqual(await waiting(posting), []);
    await posting.close();
    await smtp.close();
  });
});

test('the outbox of a server that sends by file holds no unfinished file', async () => {
  await server.app.mail.idle();
  assert.ok(readdirSync(`${server.dataDir}/outbox`).every((file) => !file.startsWith('.')));
});
