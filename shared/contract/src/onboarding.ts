import { z } from 'zod';
import { birthDate, birthYear, requireSame, requireYearOf } from './accounts.ts';
import { fieldLimits } from './field-limits.ts';
import { limits } from './limits.ts';
import { companyScoped } from './page.ts';
import { email, longText, name, newPassword, optionalName, phone, shortText } from './text.ts';

/** A country, state or city as `region/*` lists it; its name is stored. */
const region = z.strictObject({ id: z.number().int().min(0).max(limits.regionId), name });

/** `onboard/company`: the sender becomes the owner. */
export const newCompany = z.strictObject({
  company_name: name,
  company_email: email,
  company_phone: phone,
  company_address: longText,
  company_country: region,
  company_state: region,
  company_city: region,
});
export type NewCompany = z.infer<typeof newCompany>;

const person = {
  user_name: name,
  user_email: email,
  user_password: newPassword,
  user_password_confirmation: z.string().max(limits.password.max),
  user_phone: phone.optional(),
  user_job_title: optionalName,
  user_address: longText,
  user_city: name,
  user_state: name,
  user_country: name,
};
const typedTwice = requireSame('user_password', 'user_password_confirmation');

/** `onboard/employee`: an account and its place among the staff at once. */
export const newEmployee = z.strictObject({ ...companyScoped, ...person }).superRefine(typedTwice);

/** `onboard/courier`: the same for a rider; `rider_name` is the catalogue's second word for `user_name`. */
export const newRider = z
  .strictObject({ ...companyScoped, ...person, rider_name: name.optional() })
  .superRefine(typedTwice)
  .superRefine(({ rider_name, user_name }, context) => {
    if (rider_name !== undefined && rider_name !== user_name)
      context.addIssue({ code: 'custom', path: ['rider_name'], message: 'is not the same as user_name' });
  });

/** Fields of the person in every way of joining a company. */
export type NewPerson = Pick<z.infer<typeof newEmployee>, keyof typeof person>;

/** `onboard/invite`: with an account of the invited email its password, else the password of the new one. */
export const inviteRegistration = z
  .strictObject({
    ...person,
    invite_code: shortText(fieldLimits.inviteCode).min(1),
    user_birth_date: birthDate,
    user_birth_year: birthYear,
  })
  .superRefine(typedTwice)
  .superRefine(requireYearOf('user_birth_date', 'user_birth_year'));
export type InviteRegistration = z.infer<typeof inviteRegistration>;
