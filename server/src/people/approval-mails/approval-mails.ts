import { type Mail, queueMail } from '../../mail/index.ts';
import type { WebLinks } from '../../platform/base/web-links.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { MemberKind } from '../members/index.ts';
import { recipientsRepository } from './recipients.repository.ts';

export type ApprovalMails = ReturnType<typeof createApprovalMails>;

type DecidedCompany = { id: string; company_name: string };

interface RegisteredCompany {
  company_name: string;
  company_city: string;
  company_state: string;
}

interface MemberRecord {
  companyId: string;
  kind: MemberKind;
  id: string;
}

const pages = {
  signIn: '/auth/login',
  waitingCompanies: '/companies/1?show=waiting',
  employee: '/employees/1',
  courier: '/allriders',
} as const;

const sendToAll = async (tx: Tx, recipients: readonly string[], mail: Mail, companyId?: string) => {
  for (const to of recipients) await queueMail(tx, { ...mail, to }, companyId);
};

/** Mails: to those who decide, that a person waits; to the person, what was decided. */
export const createApprovalMails = (links: WebLinks) => {
  const linkTo = (page: keyof typeof pages) => links.page(pages[page]).href;
  return {
    async companyRegistered(tx: Tx, given: RegisteredCompany, owner: string): Promise<void> {
      const place = `${given.company_city}, ${given.company_state}`;
      await sendToAll(tx, await recipientsRepository.findAdministrators(tx), {
        template: 'company_waiting',
        company: given.company_name,
        owner,
        place,
        link: linkTo('waitingCompanies'),
      });
    },

    async companyApproved(tx: Tx, { id, company_name: company }: DecidedCompany): Promise<void> {
      const owners = await recipientsRepository.findOwners(tx, id);
      await sendToAll(tx, owners, { template: 'company_approved', company, link: linkTo('signIn') });
    },

    async companyRejected(
      tx: Tx,
      { id, company_name: company }: DecidedCompany,
      reason: string,
    ): Promise<void> {
      const owners = await recipientsRepository.findOwners(tx, id);
      await sendToAll(tx, owners, { template: 'company_rejected', company, reason });
    },

    async memberJoined(tx: Tx, { companyId, kind, id }: MemberRecord): Promise<void> {
      const { name, company_name: company } = await recipientsRepository.findMember(tx, companyId, kind, id);
      const approvers = await recipientsRepository.findApprovers(tx, companyId, kind);
      const link = linkTo(kind);
      await sendToAll(
        tx,
        approvers,
        { template: 'member_waiting', company, name, type: kind, link },
        companyId,
      );
    },

    async memberApproved(tx: Tx, { companyId, kind, id }: MemberRecord): Promise<void> {
      const { email, company_name: company } = await recipientsRepository.findMember(tx, companyId, kind, id);
      const link = linkTo('signIn');
      await queueMail(tx, { to: email, template: 'member_approved', company, type: kind, link }, companyId);
    },
  };
};
