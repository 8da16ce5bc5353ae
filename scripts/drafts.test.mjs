import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { remoteNames, root } from '../tools/workspace.mjs';
import { filesUnder } from './test/files.mjs';

/** Forms whose writes may have another key after a lost response, each with the reason. */
const exempt = {
  'mfe-auth/src/registration/register-user.page.tsx': 'the input has a password, which is stored nowhere',
  'shared/ui/src/domain/member-forms/create-member.dialog.tsx':
    'the input has a password, which is stored nowhere',
  'mfe-admin/src/messages/message-settings.form.tsx': 'the input has secrets, which are stored nowhere',
  'mfe-courier/src/pay/expense.dialog.tsx': 'claims are stored on the phone, each with an id of its own',
  ...Object.fromEntries(
    [
      'mfe-orders/src/dispatch/order-form/edit-order.dialog.tsx',
      'mfe-user/src/booking/change-booking.form.tsx',
      'mfe-admin/src/company/company.form.tsx',
      'mfe-admin/src/settings/pay-rules.dialog.tsx',
      'mfe-admin/src/settings/shop-rules.dialog.tsx',
      'mfe-courier/src/shifts/working-hours.dialog.tsx',
      'mfe-finance/src/settlement/bank.dialog.tsx',
    ].map((file) => [
      file,
      'sets what is typed: twice is the same as once, and a repeated response would hide what others saved since',
    ]),
  ),
};

/** The calls of `useWrite`, with their arguments. */
const writesIn = (text) =>
  [...text.matchAll(/\buseWrite\(/g)].map(({ index }) => {
    let depth = 0;
    for (let at = index; at < text.length; at += 1) {
      if (text[at] === '(') depth += 1;
      if (text[at] === ')') depth -= 1;
      if (text[at] === ')' && depth === 0) return text.slice(index, at);
    }
    return text.slice(index);
  });

const keepsDraft = (text) => /\sdraft=[{"]|\{ draft \}/.test(text);
const isKeyed = (write) => /\bdraft\b|\boptions\b/.test(write);

/** Whether a form of this file keeps what is typed, but not the key it was sent with. */
function forgetsKey(text) {
  if (!keepsDraft(text) || !text.includes('useWrite(')) return false;
  const both = text
    .split(/^(?=(?:export )?(?:default )?(?:async )?(?:function|const) )/m)
    .filter((part) => keepsDraft(part) && part.includes('useWrite('));
  return both.length > 0 ? both.some((part) => !writesIn(part).some(isKeyed)) : !writesIn(text).some(isKeyed);
}

test('a form that keeps its draft keeps the key of what it sent: a lost response books nothing twice', () => {
  const folders = ['shared', ...remoteNames().map((name) => `mfe-${name}/src`)];
  const found = folders
    .flatMap((folder) => filesUnder(join(root, folder), '.tsx'))
    .filter((file) => !/\/(?:dist|\.cache)\/|\.test\./.test(file))
    .filter((file) => forgetsKey(readFileSync(file, 'utf8')))
    .map((file) => relative(root, file));
  assert.deepEqual(found.sort(), Object.keys(exempt).sort());
});
