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
    subject: `${company} is waiting for approval`,
    paragraphs: [
      `${oneLine(owner)} registered ${company} in ${oneLine(place)}.`,
      'It cannot use Waybill until it is approved.',
    ],
    action: { label: 'See who is waiting', link },
    footnote: 'You received this email as an administrator of the platform.',
  }),
  company_approved: ({ link }, company) => ({
    subject: `${company} is approved`,
    paragraphs: [`${company} can now use Waybill: add an outlet, invite riders, create orders.`],
    action: { label: 'Sign in', link },
    footnote: 'You received this email as the owner of the company.',
  }),
  company_rejected: ({ reason }, company) => ({
    subject: `${company} is not approved`,
    paragraphs: [`${company} was not approved for Waybill. The reason:`, oneLine(reason)],
    footnote: 'You received this email as the owner of the company.',
  }),
  member_waiting: ({ name, type, link }, company) => ({
    subject: `${oneLine(name)} is waiting for approval`,
    paragraphs: [
      `${oneLine(name)} accepted the invitation from ${company} and wants to join as ${roleOf[type]}.`,
      'They cannot start until they are approved.',
    ],
    action: { label: type === 'courier' ? 'See the riders' : 'See the employees', link },
    footnote: `You received this email because you may approve people of ${company}.`,
  }),
  member_approved: ({ type, link }, company) => ({
    subject: `Your account with ${company} is approved`,
    paragraphs: [`You can now work for ${company} as ${roleOf[type]}.`],
    action: { label: 'Sign in', link },
    footnote:
      'You received this email because you joined this company. We never ask for your password by email.',
  }),
};

export const approvalMessage = (mail: ApprovalMail): Message => {
  const write = messages[mail.template] as (mail: ApprovalMail, company: string) => Message;
  return write(mail, oneLine(mail.company));
};
