import { type CompanySettings, type DataKind, defaultKeepDays, listDataKinds } from '@waybill/contract';
import { phoneText } from '@waybill/ui';

/** Grounds of section 25 of the Nigeria Data Protection Act 2023. */
const contract = 'Contract';
const obligation = 'Legal obligation';
const interest = 'Legitimate interest';

/** Whose data each kind is, and on which ground it is processed. */
const processing: Readonly<Record<DataKind, readonly [persons: string, basis: string]>> = {
  account: ['Users: staff, riders, customers with an account', contract],
  password: ['Users', contract],
  photo: ['Users', interest],
  session: ['Users', contract],
  membership: ['Staff and riders', contract],
  author: ['Staff and riders', `${obligation}; ${interest}`],
  sender: ['Senders and outlets', contract],
  customer: ['Customers', contract],
  orders: ['Receivers', contract],
  notes: ['Receivers, senders, staff and riders', interest],
  book_notes: ['Receivers, senders, staff and riders', obligation],
  proof: ['Receivers', interest],
  places: ['Riders', contract],
  webhooks: ['Receivers and senders', contract],
  system_calls: ['Users of connected systems', interest],
  sign_ins: ['Staff and riders', interest],
  invites: ['Persons invited to join the company', interest],
  mailed_links: ['Users', contract],
  waiting: ['Users', contract],
  stream: ['Receivers, senders, staff and riders', contract],
  keys: ['Receivers, senders, staff and riders', contract],
  tries: ['Users, and whoever tries to sign in', interest],
  builds: ['Users', interest],
  protection: ['Staff, and persons whom a breach concerns', obligation],
};

/** A cell that spreadsheets read as text, whatever it begins with. */
const cell = (text: string) => `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** What the company has to fill in: Waybill does not know it. */
const toFillIn = '(to be filled in)';

/** The record of processing that the law asks for, as the text of a CSV file: who is responsible, and each kind of data. */
export const recordOfProcessing = (settings: CompanySettings, now = new Date()): string => {
  const { company_name, company_address, company_phone, company_email, keep_days, proof_days } = settings;
  const rows = [
    ['Record of processing activities', 'Nigeria Data Protection Act 2023'],
    ['As of', now.toISOString().slice(0, 10)],
    ['Data controller', company_name],
    ['Address', company_address],
    ['Contact', `${company_email}, ${phoneText(company_phone)}`],
    ['Data protection officer', toFillIn],
    ['Data processor', 'The operator of this Waybill site, on behalf of the company'],
    [
      'Recipients',
      'Staff and riders, as far as their role allows; systems that the company connected by a token or a webhook',
    ],
    [
      'Transfers outside Nigeria',
      `Where the site uses them, Google Firebase (notifications, places of riders) and Google Maps. Place of the servers: ${toFillIn}`,
    ],
    [
      'Security measures',
      'Access by role; a second factor of sign-in; passwords and tokens stored as hashes; companies kept apart; a log of who changed what; hourly erasure of what is past its retention',
    ],
    [],
    ['Personal data', 'Data subjects', 'Purpose', 'Lawful basis', 'Retention'],
    ...listDataKinds({ ...(keep_days ?? defaultKeepDays), proof_days }).map(
      ({ kind, what, why, howLong }) => [what, processing[kind][0], why, processing[kind][1], howLong],
    ),
  ];
  const text = rows.map((row) => row.map(cell).join(',')).join('\r\n');
  // With the mark by which spreadsheets know UTF-8.
  return `\ufeff${text}\r\n`;
};
