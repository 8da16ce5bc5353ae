import { legalTexts, requestLimits, user, userChanges, userShowQuery } from '@waybill/contract';
import { account, signedIn } from '../../platform/http/access.ts';
import { ownAccount } from '../../platform/http/activity-parts.ts';
import { everyone, get, post, showing } from '../../platform/http/calls.ts';
import { readSentPhoto } from '../photos/index.ts';
import { usersService } from './users.service.ts';

const staff = ['owner', 'supervisor', 'employee', 'accountant'] as const;
const managers = ['owner', 'impersonator'] as const;
const colleagues = [...staff, 'impersonator'] as const;
const oneself = {
  account: everyone,
  team: [...staff, 'rider'],
  staffPlace: staff,
  riderPlace: ['rider'],
  platformPlace: ['administrator', 'impersonator'],
} as const;

/** People and the teams they belong to. */
export const usersRoutes = [
  get('/user/show', signedIn, {
    summary: 'Show a user',
    description:
      'Oneself, also without `user_id`, with all one’s teams. Staff may also show members of their company, as its lists show them: staff whole with `employees.manage`, riders whole with `orders.read`, id and name with `remittance.remit`; nobody who has left. Of anybody else `referral_code`, `description` and `email_verified` are null.',
    querystring: userShowQuery,
    returns: showing(user, {
      cases: {
        oneself,
        'one of the staff': { name: colleagues, contact: managers, team: managers, staffPlace: managers },
        'a rider': { contact: colleagues, team: colleagues, riderPlace: colleagues },
        'one who has left': {},
      },
    }),
    read: ({ query, signedIn, memberOrNull, reads }) =>
      usersService.show(reads, signedIn, memberOrNull, query.user_id),
  }),

  post('/user/agree', account(signedIn), {
    summary: 'Agree to the present terms and privacy policy',
    description:
      'With the versions that were shown: others than the present ones are a 422. Nothing is shut to those who have not; `agreement` of one’s own user is what they agreed to last.',
    body: legalTexts,
    returns: showing(user, oneself),
    message: 'Thank you.',
    activity: ownAccount,
    write: (tx, { signedIn, body }) => usersService.agree(tx, signedIn, body),
  }),

  post('/user/update', account(signedIn), {
    summary: 'Change one’s own phone, description or photo',
    description:
      'What is left out stays. A photo is one `data:` URL (PNG, JPEG or WebP, at most 5 MB and 40 megapixels), in `base64_photos` or in `image`. Anybody else’s `id` or `user_id` is a 404.',
    body: userChanges,
    returns: showing(user, oneself),
    bodyLimit: requestLimits.photoBodyBytes,
    message: 'Your profile is changed.',
    activity: ownAccount,
    prepare: ({ signedIn, body }) => readSentPhoto(signedIn.id, body),
    write: (tx, { signedIn, body }, photo) => usersService.update(tx, signedIn, body, photo),
  }),
];
