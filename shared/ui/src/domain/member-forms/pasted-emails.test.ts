import { pastedEmailsRule, readPastedEmails } from './pasted-emails.ts';

test('lines, commas, semicolons and names are read; an address that occurs twice counts once', () => {
  const pasted =
    'ada@example.com\r\nBola Ade <Bola@Example.com>, musa@example.com;\n\n"Obi, Ada" <ADA@example.com>';
  expect(readPastedEmails(pasted)).toEqual({
    emails: ['ada@example.com', 'bola@example.com', 'musa@example.com'],
    faults: [],
  });
});

test('every bad line is named by its number and what is wrong with it', () => {
  const pasted = [
    'ada@example.com',
    'Ada Obi',
    'bola@example',
    'musa @example.com',
    'Sani <>',
    'x@y.com, tunde',
  ];
  expect(pastedEmailsRule(pasted.join('\n'))).toBe(
    [
      'Line 2: “Ada Obi” has no @',
      'Line 3: “bola@example” is not an email address',
      'Line 4: “musa @example.com” has a space in it',
      'Line 5: There is no address between < and >',
      'Line 6: “tunde” has no @',
    ].join('\n'),
  );
});

test('a list of good addresses passes; one without any address does not', () => {
  expect(pastedEmailsRule('ada@example.com')).toBeUndefined();
  expect(pastedEmailsRule(' ; ,')).toBe('No email address found');
});
