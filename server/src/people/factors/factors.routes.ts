import {
  type ChangedFactors,
  changedFactors,
  factorsOfAccount,
  factorsOfMember,
  idBody,
  newAuthenticator,
  newPasskey,
  noQuery,
  ownFactors,
  passkeyName,
  preparedAuthenticator,
  preparedPasskey,
  resetFactors,
} from '@waybill/contract';
import { z } from 'zod';
import type { WebLinks } from '../../platform/base/web-links.ts';
import {
  access,
  account,
  administrator,
  afterConfirmation,
  signedIn,
  staff,
} from '../../platform/http/access.ts';
import { ownAccount, recordedAs, subjectOf, textOf } from '../../platform/http/activity-parts.ts';
import { get, post, showing } from '../../platform/http/calls.ts';
import type { FactorsService } from './factors.service.ts';
import { pageOriginOf } from './passkey-place.ts';
import { createFactorResets } from './reset-factors.service.ts';

const owner = afterConfirmation(access(signedIn));
const empty = z.strictObject({});
/** A repeated request reads that codes were made, and none of them. */
const withoutCodes = ({ recovery_codes: codes, ...factors }: ChangedFactors): ChangedFactors =>
  codes ? { ...factors, recovery_codes: [] } : factors;
const firstCodes =
  'With the first factor come ten recovery codes, in this response alone: repeated, it has an empty list. The owner is mailed.';

/** The caller's own passkeys, authenticator app and recovery codes. */
export const factorsRoutes = (
  service: FactorsService,
  links: Pick<WebLinks, 'isOwn'>,
  resets = createFactorResets(service),
) => [
  get('/auth/factor/me', signedIn, {
    summary: 'My passkeys, authenticator app and recovery codes',
    querystring: noQuery,
    returns: showing(ownFactors, ['factors']),
    read: ({ signedIn, reads }) => service.describe(reads, signedIn.id),
  }),

  post('/auth/factor/reset', afterConfirmation(access(staff('employees.manage', 'couriers.approve'))), {
    summary: 'Remove the second factors of a member who has lost them',
    description:
      'All passkeys, the authenticator app and the recovery codes; their sessions end, and they are mailed. For employees with `employees.manage`, for riders with `couriers.approve`. Not of owners, nor of whoever works for another company as well (409): `auth/factor/reset/account`.',
    body: factorsOfMember,
    returns: showing(resetFactors, ['resetFactors']),
    message: 'Second factors removed.',
    activity: recordedAs('people', subjectOf('user', 'name'))('factors_reset'),
    write: (tx, { member, body }) => resets.ofMember(tx, member, body.user_id),
  }),

  post('/auth/factor/reset/account', afterConfirmation(access(administrator)), {
    summary: 'Remove the second factors of any account',
    description: 'For owners who have lost them. Their sessions end, and they are mailed.',
    body: factorsOfAccount,
    returns: showing(resetFactors, ['resetFactors']),
    message: 'Second factors removed.',
    activity: recordedAs('people', subjectOf('user', 'name'), {
      companyId: ({ data }) => textOf(data, 'company_id') ?? '',
      when: ({ data }) => textOf(data, 'company_id') !== undefined,
    })('factors_reset'),
    write: (tx, { signedIn, body }) => resets.ofAccount(tx, signedIn, body.email),
  }),

  post('/auth/passkey/prepare', afterConfirmation(account(signedIn)), {
    summary: 'Begin to add a passkey',
    description:
      'The response has the options for the browser’s `navigator.credentials.create`. Passkeys are bound to the host name of the page that asks (`Origin`), and need https or localhost.',
    body: empty,
    returns: showing(preparedPasskey, ['preparedPasskey']),
    activity: ownAccount,
    read: async (request) =>
      service.preparePasskey(await request.reads, request.signedIn, pageOriginOf(request, links)),
  }),

  post('/auth/passkey/store', owner, {
    summary: 'Add a passkey',
    description: `Within five minutes after \`auth/passkey/prepare\`. ${firstCodes}`,
    body: newPasskey,
    creates: showing(changedFactors, ['factors', 'recoveryCodes']),
    message: 'Passkey added.',
    activity: ownAccount,
    write: (tx, { signedIn, body }) => service.addPasskey(tx, signedIn, body),
    redact: withoutCodes,
  }),

  post('/auth/passkey/update', owner, {
    summary: 'Rename a passkey',
    body: passkeyName,
    returns: showing(ownFactors, ['factors']),
    message: 'Passkey renamed.',
    activity: ownAccount,
    write: (tx, { signedIn, body }) => service.renamePasskey(tx, signedIn, body),
  }),

  post('/auth/passkey/delete', owner, {
    summary: 'Remove a passkey',
    description: 'Recovery codes go with the last factor. The owner is mailed.',
    body: idBody,
    returns: showing(changedFactors, ['factors']),
    message: 'Passkey removed.',
    activity: ownAccount,
    write: (tx, { signedIn, body }) => service.removePasskey(tx, signedIn, body.id),
  }),

  post('/auth/authenticator/prepare', afterConfirmation(account(signedIn)), {
    summary: 'Begin to set up an authenticator app',
    description: 'The response has the secret, and the `otpauth:` address for a QR code.',
    body: empty,
    returns: showing(preparedAuthenticator, ['preparedAuthenticator']),
    activity: ownAccount,
    read: ({ signedIn, reads }) => service.prepareAuthenticator(reads, signedIn),
  }),

  post('/auth/authenticator/store', owner, {
    summary: 'Set up an authenticator app',
    description: `With a code of the app, within five minutes after \`auth/authenticator/prepare\`. ${firstCodes}`,
    body: newAuthenticator,
    creates: showing(changedFactors, ['factors', 'recoveryCodes']),
    message: 'Authenticator app set up.',
    activity: ownAccount,
    write: (tx, { signedIn, body }) => service.addAuthenticator(tx, signedIn, body),
    redact: withoutCodes,
  }),

  post('/auth/authenticator/delete', owner, {
    summary: 'Remove the authenticator app',
    description: 'Recovery codes go with the last factor. The owner is mailed.',
    body: empty,
    returns: showing(changedFactors, ['factors']),
    message: 'Authenticator app removed.',
    activity: ownAccount,
    write: (tx, { signedIn }) => service.removeAuthenticator(tx, signedIn),
  }),

  post('/auth/recovery/renew', owner, {
    summary: 'Make ten other recovery codes',
    description:
      'They are in this response alone: repeated, it has an empty list. Those before open nothing any more. The owner is mailed.',
    body: empty,
    returns: showing(changedFactors, ['factors', 'recoveryCodes']),
    message: 'Recovery codes made.',
    activity: ownAccount,
    write: (tx, { signedIn }) => service.renewRecoveryCodes(tx, signedIn),
    redact: withoutCodes,
  }),
];
