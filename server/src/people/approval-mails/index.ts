export { type ApprovalMails, createApprovalMails } from './approval-mails.ts';
export { recipientsRepository } from './recipients.repository.ts';
