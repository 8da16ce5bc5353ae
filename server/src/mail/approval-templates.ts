import { type Message, oneLine } from './layout.ts';

/** The mails around an approval: that a person waits, and what was decided. */
export type ApprovalMail =
  | { template: 'company_waiting'; company: string; owner: string; place: string; link: string }
  | { template: 'company_approved'; company: string; link: string }
  | { template: 'company_rejected'; company: string; reason: string }
  | { template: 'member_waiting'; company: string; name: string; type: 'employee' | 'courier'; link: string }
  | { template: 'member_approved'; company: string; type: 'employee' | 'courier'; link: string };

const roleOf = { employee: 'an employee', courier: 'a rider' } as const;

const messages: {
  [Template in ApprovalMail['template']]: (
    mail: Extract<ApprovalMail, { template: Template }>,
    company: string,
  ) => Message;
} = {
  company_waiting: ({ owner, place, link }, company) => ({
    subject: `${company} waits for approval`,
    paragraphs: [
      `${oneLine(owner)} registered ${company} in ${oneLine(place)}.`,
      'It cannot work with Waybill before it is approved.',
    ],
    action: { label: 'See who waits', link },
    footnote: 'You receive this mail as an administrator of the platform.',
  }),
  company_approved: ({ link }, company) => ({
    subject: `${company} is approved`,
    paragraphs: [`${company} can now work with Waybill: add an outlet, invite riders, create orders.`],
    action: { label: 'Sign in', link },
    footnote: 'You receive this mail as the owner of the company.',
  }),
  company_rejected: ({ reason }, company) => ({
    subject: `${company} is not approved`,
    paragraphs: [`${company} was not approved for Waybill. The reason:`, oneLine(reason)],
    footnote: 'You receive this mail as the owner of the company.',
  }),
  member_waiting: ({ name, type, link }, company) => ({
    subject: `${oneLine(name)} waits for approval`,
    paragraphs: [
      `${oneLine(name)} accepted the invitation of ${company} and wants to join as ${roleOf[type]}.`,
      'They cannot begin before they are approved.',
    ],
    action: { label: type === 'courier' ? 'See the riders' : 'See the employees', link },
    footnote: `You receive this mail because you may approve people of ${company}.`,
  }),
  member_approved: ({ type, link }, company) => ({
    subject: `Your account with ${company} is approved`,
    paragraphs: [`You can now work for ${company} as ${roleOf[type]}.`],
    action: { label: 'Sign in', link },
    footnote: 'You receive this mail because you joined this company. Nobody asks for your password by mail.',
  }),
};

export const approvalMessage = (mail: ApprovalMail): Message => {
  const write = messages[mail.template] as (mail: ApprovalMail, company: string) => Message;
  return write(mail, oneLine(mail.company));
};
