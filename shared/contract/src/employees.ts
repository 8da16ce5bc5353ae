import { z } from 'zod';
import { companyFilter, companyScoped, pageOf } from './page.ts';
import { base64Photos } from './photos.ts';
import { availabilities } from './statuses.ts';
import { id, longText, name, phone, search, timestamp } from './text.ts';

/** A member of a company's staff. Callers who may only filter by employee get ids and names, the rest null. */
export const employee = z
  .object({
    id,
    user_id: id,
    company_id: id,
    employee_name: z.string(),
    employee_email: z.string().nullable(),
    employee_phone: z.string().nullable(),
    employee_address: z.string().nullable(),
    employee_city: z.string().nullable(),
    employee_state: z.string().nullable(),
    employee_country: z.string().nullable(),
    employee_job_title: z.string().nullable(),
    employee_picture: z.string().nullable(),
    status: z.enum(availabilities),
    company_approved: z.boolean(),
    termination_date: timestamp.nullable(),
    team: z.object({ roles: z.array(z.object({ name: z.string() })) }),
  })
  .meta({ id: 'Employee' });
export type Employee = z.infer<typeof employee>;

/** `employee/filter/index`; days are those of the record’s creation. */
export const employeeFilter = companyFilter;
/** `employee/search/index`: by name, phone or email. */
export const employeeSearch = z.strictObject({ ...companyScoped, search });
export const employeePage = pageOf(employee);

/** `employee/update`: fields that are left out stay. Employees may change their own phone and photo. */
export const employeeChanges = z.strictObject({
  ...companyScoped,
  id,
  employee_name: name.optional(),
  employee_phone: phone.optional(),
  employee_address: longText.optional(),
  employee_city: name.optional(),
  employee_state: name.optional(),
  employee_country: name.optional(),
  employee_job_title: name.optional(),
  base64_photos: base64Photos.optional(),
});
export type EmployeeChanges = z.infer<typeof employeeChanges>;
