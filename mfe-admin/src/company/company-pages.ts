import { type CompanyPage, to } from '@waybill/federation';
import type { CompanyValues } from './company-values.ts';

/** The groups of the menu of Settings. */
export type SettingsGroup = 'company' | 'deliveries' | 'messages';

/** A page of the company's settings, and the fields that it saves. */
interface SettingsPage {
  id: CompanyPage | undefined;
  title: string;
  group: SettingsGroup;
  fields: readonly (keyof CompanyValues)[];
}

export const companyPages = [
  {
    id: undefined,
    title: 'Company profile',
    group: 'company',
    fields: ['brand_colour', 'company_name', 'company_phone', 'company_address'],
  },
  { id: 'sign-in', title: 'Signing in', group: 'company', fields: ['second_factor'] },
  {
    id: 'riders',
    title: 'Riders and cash',
    group: 'deliveries',
    fields: [
      'cash_limit',
      'cash_step',
      'offer_seconds',
      'minutes_to_accept',
      'office_phone',
      'call_from',
      'paper_notice_days',
    ],
  },
  { id: 'promises', title: 'Promises', group: 'deliveries', fields: ['promise', 'closes_at', 'closed_days'] },
  { id: 'proof', title: 'Proof of delivery', group: 'deliveries', fields: ['proof', 'proof_days'] },
  {
    id: 'attempts',
    title: 'Failed deliveries',
    group: 'deliveries',
    fields: ['attempt_reasons', 'attempt_fee', 'attempt_fee_from'],
  },
  { id: 'messages', title: 'Messages', group: 'messages', fields: ['message_texts'] },
] as const satisfies readonly SettingsPage[];

export type CompanySettingsPart = (typeof companyPages)[number];

/** The addresses and titles of a group, as a menu lists them. */
export const companyLinksOf = (group: SettingsGroup) =>
  companyPages
    .filter((page) => page.group === group)
    .map(({ id, title }) => ({ to: to.companySettings(id), title }));

/** The page of an address; that of an unknown one is the profile. */
export const pageOf = (id: string | undefined): CompanySettingsPart =>
  companyPages.find((page) => page.id === id) ?? companyPages[0];
