import { type CompanySettings, defaultKeepDays, listDataKinds } from '@waybill/contract';
import { phoneText } from '@waybill/ui';

/** A cell that spreadsheets read as text, whatever it begins with. */
const cell = (text: string) => `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** The record of processing that the law asks for, as the text of a CSV file: who is responsible, and each kind of data. */
export const recordOfProcessing = (settings: CompanySettings, now = new Date()): string => {
  const { company_name, company_address, company_phone, company_email, keep_days, proof_days } = settings;
  const rows = [
    ['Record of processing', now.toISOString().slice(0, 10)],
    ['Controller', company_name],
    ['Address', company_address],
    ['Contact', `${company_email}, ${phoneText(company_phone)}`],
    ['Processor', 'Waybill, on behalf of the company'],
    [
      'Given to',
      'Riders and staff as their role allows; systems for which the company made a token or a webhook',
    ],
    [
      'Protected by',
      'Roles, hashed passwords and tokens, a fence between companies, records of who did what',
    ],
    [],
    ['Data', 'What for', 'Stored for'],
    ...listDataKinds({ ...(keep_days ?? defaultKeepDays), proof_days }).map(({ what, why, howLong }) => [
      // The policy speaks to the person: this is about all of them.
      what.replace(/^Your /, 'Users’ '),
      why,
      howLong,
    ]),
  ];
  const text = rows.map((row) => row.map(cell).join(',')).join('\r\n');
  // With the mark by which spreadsheets know UTF-8.
  return `\ufeff${text}\r\n`;
};
