export { type ApprovalMails, createApprovalMails } from './approval-mails.ts';
export { findOwners } from './recipients.repository.ts';
