import type { ImportField } from './field.ts';
import {
  customer,
  customers,
  email,
  emailTitles,
  gender,
  noteTitles,
  outlet,
  required,
  riders,
  withOwner,
  words,
} from './person-fields.ts';
import { readEmail, readName, readText } from './values.ts';

export const customerFields: ImportField[] = [
  required(customer.name),
  required(customer.phone),
  customer.email,
  required(customer.address),
  required(customer.city),
  required(customer.state),
  required(customer.country),
  gender,
  {
    name: 'customer_comment',
    label: 'Comment',
    read: readText,
    titles: withOwner(customers, noteTitles),
    joinedBy: ', ',
  },
];

export const outletFields: ImportField[] = [
  required(outlet.name),
  required(outlet.phone),
  outlet.email,
  required(outlet.address),
  required(outlet.city),
  required(outlet.state),
  required(outlet.country),
];

export const riderFields: ImportField[] = [
  {
    name: 'invitee_email',
    label: 'Email',
    read: readEmail,
    isRequired: true,
    looksLike: email,
    titles: withOwner(riders, emailTitles),
    hint: 'Each rider is invited by email, and gives name, phone and password when they join.',
  },
  {
    name: 'job_title',
    label: 'Job title',
    read: readName,
    isRequired: true,
    forAll: 'Rider',
    titles: words('jobtitle title job position role designation'),
  },
  {
    name: 'job_description',
    label: 'Job description',
    read: readText,
    isRequired: true,
    forAll: 'Deliveries',
    titles: ['jobdescription', 'description', 'duties', ...noteTitles],
  },
];
