import { z } from 'zod';
import { fieldLimits } from './field-limits.ts';
import { isLagosDay } from './lagos-day.ts';
import { limits } from './limits.ts';
import { pageOf } from './page.ts';
import { base64Photos, photo } from './photos.ts';
import { day, email, id, name, newPassword, optionalText, phone, shortText } from './text.ts';

/** A date of birth; `isAdult` decides whether the person is old enough. */
export const birthDate = z
  .string()
  .refine((text) => isLagosDay(text) && /^(19|20)/.test(text), 'must be a day as YYYY-MM-DD')
  .meta({ format: 'date' });

/** The year that goes with a `birth_date`. */
export const birthYear = z.number().int().min(1900).max(2999);

/** Says on `field` that a second typing differs from the first. */
export const requireSame =
  <Field extends string>(first: Field, second: Field) =>
  (body: Record<Field, unknown>, context: z.RefinementCtx) => {
    if (body[first] !== body[second])
      context.addIssue({ code: 'custom', path: [second], message: 'is not the same as the password' });
  };

/** Says on `yearField` that it is not the year of `dateField`. */
export const requireYearOf =
  <Field extends string>(dateField: Field, yearField: Field) =>
  (body: Record<Field, unknown>, context: z.RefinementCtx) => {
    if (String(body[dateField]).slice(0, 4) !== String(body[yearField]))
      context.addIssue({ code: 'custom', path: [yearField], message: 'is not the year of the birth date' });
  };

/** A referral code as typed: case and outer spaces don't matter. */
const referralCode = shortText(fieldLimits.referralCode).toUpperCase();

/** `auth/register`. */
export const registration = z
  .strictObject({
    name,
    email,
    password: newPassword,
    password_confirmation: z.string().max(limits.password.max),
    birth_date: birthDate,
    birth_year: birthYear,
    phone: phone.optional(),
    referral_code: referralCode.optional(),
  })
  .superRefine(requireSame('password', 'password_confirmation'))
  .superRefine(requireYearOf('birth_date', 'birth_year'));
export type Registration = z.infer<typeof registration>;
export type RegistrationInput = z.input<typeof registration>;

/** A token that came by mail. */
const mailedToken = z.string().trim().min(1).max(fieldLimits.mailedToken);

/** `auth/verify`: the token of a registration's mail. */
export const verifyEmailBody = z.strictObject({ token: mailedToken });

/** A link to be mailed; the server adds the token, and rejects a link to another site. */
export const mailedLink = shortText(fieldLimits.mailedLink).min(1);

/** `auth/forgot`. */
export const forgottenPassword = z.strictObject({ email, reset_form_link: mailedLink });
export type ForgottenPassword = z.infer<typeof forgottenPassword>;

const newPasswordTwice = {
  new_password: newPassword,
  new_password_confirmation: z.string().max(limits.password.max),
};
const typedTwice = requireSame('new_password', 'new_password_confirmation');

/** `auth/reset`. */
export const passwordReset = z
  .strictObject({ email, token: mailedToken, ...newPasswordTwice })
  .superRefine(typedTwice);
export type PasswordReset = z.infer<typeof passwordReset>;

/** `auth/change`. */
export const passwordChange = z
  .strictObject({ old_password: z.string().min(1).max(limits.password.max), ...newPasswordTwice })
  .superRefine(typedTwice);
export type PasswordChange = z.infer<typeof passwordChange>;

/**
 * `user/update`: what is left out stays. A photo comes as `base64_photos`, or in `image`; an `image` that is the
 * address of the present photo leaves it as it is.
 */
export const userChanges = z
  .strictObject({
    id: id.optional(),
    user_id: id.optional(),
    phone: phone.optional(),
    description: optionalText,
    base64_photos: base64Photos.optional(),
    image: z.union([photo, z.string().max(200).startsWith('/api/photo/show?id=')]).optional(),
  })
  .superRefine(({ base64_photos, image }, context) => {
    if (base64_photos && image !== undefined)
      context.addIssue({
        code: 'custom',
        path: ['image'],
        message: 'cannot be sent together with base64_photos',
      });
  });
export type UserChanges = z.infer<typeof userChanges>;

/** A user's referral code; `referred` counts who registered with it. */
export const referral = z.object({ user_id: id, referral_code: z.string(), referred: z.number().int() });
export type Referral = z.infer<typeof referral>;

/** A user who registered with another's code: first name and day. */
const referredUser = z.object({ first_name: z.string(), day }).meta({ id: 'ReferredUser' });
export type ReferredUser = z.infer<typeof referredUser>;
/** One page of them, newest first. */
export const referredUserPage = pageOf(referredUser);
