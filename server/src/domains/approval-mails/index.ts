export { type ApprovalMails, createApprovalMails } from './approval-mails.ts';
