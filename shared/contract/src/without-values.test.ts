import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutValues } from './without-values.ts';

test('a message loses what it may say of a person, and keeps what went wrong', () => {
  for (const [message, left] of [
    [
      "TypeError: Cannot read properties of undefined (reading 'name')",
      'TypeError: Cannot read properties of undefined (reading [text])',
    ],
    [
      'Unexpected token \'A\', "Ada Obi, 12 Allen Avenue" is not valid JSON',
      'Unexpected token [text], [text] is not valid JSON',
    ],
    ["It can't be read, and isn't there", "It can't be read, and isn't there"],
    ['No customer ada.obi@mail.example', 'No customer [mail]'],
    ['Called +234 (0)803 111 2222 in vain', 'Called [number] in vain'],
    ['Order WB-261125-AB12CD is gone', 'Order [number] is gone'],
    ['No rider 0198f7a2-aaaa-7bbb-8ccc-1234567890ab', 'No rider [number]'],
    ['Failed at https://app.example/auth/resetPassword?token=abc', 'Failed at [address]'],
    ['Failed at /r/Zk3token/part', 'Failed at [address]'],
    ['Failed at /orders?search=Ada', 'Failed at [address]'],
    ['Failed at orders?customer=AdaObi and app.example.com/Ada', 'Failed at [address] and [address]'],
    ['Rejected name=Ada', 'Rejected [address]'],
    ['Is it there? Yes', 'Is it there? Yes'],
    ['An end “that never comes', 'An end [text]'],
    [`The key ${'k'.repeat(43)} is wrong`, 'The key [id] is wrong'],
    ['Minified React error #418; and ₦12,500.00', 'Minified React error [number] and [number]'],
  ] as const)
    assert.equal(withoutValues(message), left);
});
