import { type ActivityEntry, type ActivityKind, roleLabels } from '@waybill/contract';
import { capitalised, moneyText } from '@waybill/ui';

/** The kinds by which activities are filtered, as people read them. */
export const kindTexts: Record<ActivityKind, string> = {
  orders: 'Orders',
  money: 'Money',
  address_book: 'Customers and outlets',
  people: 'People',
  roles: 'Roles and abilities',
  rates: 'Delivery rates',
  tokens: 'Tokens',
  company: 'Company',
  sign_ins: 'Sign-ins',
};

const verbs: Record<string, string> = {
  created: 'Added',
  updated: 'Changed',
  deleted: 'Deleted',
  booked: 'Booked',
  rated: 'Rated',
  assigned: 'Assigned',
  unassigned: 'Unassigned',
  accepted: 'Accepted',
  rejected: 'Rejected',
  completed: 'Completed',
  canceled: 'Cancelled',
  delivered: 'Marked as delivered:',
  closed: 'Closed',
  commented: 'Commented on',
  remitted: 'Remitted',
  verified: 'Verified the remittance of',
  approved: 'Approved',
  terminated: 'Terminated',
  registered: 'Registered',
  revoked: 'Revoked',
};

const nouns: Record<string, string> = {
  message_provider: 'way of messages',
  rate: 'delivery rate',
  token: 'third-party token',
};

/** Those that are no verb and noun. */
const phrases: Record<string, string> = {
  signed_in: 'Signed in',
  settings_updated: 'Changed the settings of',
  messages_updated: 'Changed the automatic messages of',
  messages_stopped: 'Stopped messages about',
  messages_resumed: 'Resumed messages about',
  provider_set: 'Set up messages by',
  provider_removed: 'Removed messages by',
  handed_in: 'Received cash from',
  corrected: 'Corrected the cash book:',
  paid_out: 'Recorded a payment to an outlet:',
  waiting_charged: 'Charged for waiting at order',
  bank_details_updated: 'Changed the bank details of',
  payouts_proposed: 'Proposed payouts to shops:',
  payouts_booked: 'Marked as paid:',
  payouts_dropped: 'Dropped the proposal',
  payout_dropped: 'Dropped the payout of',
  line_asked: 'Asked about a line of the statement:',
  line_answered: 'Answered a question of',
  day_closed: 'Closed the day',
  day_reopened: 'Reopened the day',
  pin_passed: 'Completed without the right PIN:',
  attempted: 'Could not deliver',
  attempt_day: 'Planned the next attempt at',
  day_off: 'Wrote down days off of',
  day_off_removed: 'Took back a day off of',
  returned: 'Returned to the outlet:',
  joined: 'Joined as',
  asked_pick_up: 'Asked for the pick-up of',
  shop_link_made: 'Created the link of the shop’s page of',
  shop_link_revoked: 'Ended the link of the shop’s page of',
  shop_member_removed: 'Removed somebody from the shop’s page of',
  shop_joined: 'Joined the shop’s page of',
  shop_left: 'Left the shop’s page of',
  invited: 'Invited',
  invite_revoked: 'Withdrew the invite to',
  invite_rejected: 'Rejected the invite to',
  imported: 'Imported',
  import_undone: 'Undid the import of',
  role_assigned: 'Gave a role to',
  role_revoked: 'Removed a role from',
  factors_reset: 'Removed the second factors of',
  ability_assigned: 'Added an ability to the role',
  person_copied: 'Exported the data of',
  person_erased: 'Erased',
  breach_registered: 'Registered',
  breach_updated: 'Updated',
  ability_revoked: 'Removed an ability from the role',
};

/** The action in words. An action of a newer server is shown by its own name. */
export const actionText = ({ action, subject, details }: ActivityEntry): string => {
  const noun = subject ? (nouns[subject.type] ?? subject.type) : '';
  if (action === 'availability') return `Set ${noun} ${details.status ?? ''}`.trim();
  const phrase = phrases[action];
  if (phrase) return phrase;
  return `${verbs[action] ?? capitalised(action.replaceAll('_', ' '))} ${noun}`.trim();
};

/** The subject's name. */
export const subjectText = ({ subject }: ActivityEntry): string => {
  if (!subject) return '';
  return subject.type === 'role' ? roleLabels([subject.label]) : subject.label;
};

/** The action and its subject: "Assigned order WB-261122-7F3K9Q". */
export const whatText = (entry: ActivityEntry): string => `${actionText(entry)} ${subjectText(entry)}`.trim();

/** Names of fields as people read them: `customer_name` is "customer name". */
const fieldTexts = (fields: readonly string[]) =>
  fields.map((field) => field.replace('base64_photos', 'photo').replaceAll('_', ' ')).join(', ');

const proofTexts: Readonly<Record<string, string>> = {
  password: 'with their password',
  code: 'with their password and a code',
  recovery_code: 'with their password and a recovery code',
  passkey: 'with a passkey',
};

/** Further details in words. */
export const detailsText = ({ action, details }: ActivityEntry): string => {
  const { fields = [], amount, role, ability, rider, status, reason, device, proof = '' } = details;
  return [
    fields.length > 0 && `Changed: ${fieldTexts(fields)}`,
    amount !== undefined && moneyText(amount),
    role && roleLabels([role]),
    ability,
    rider && (action === 'assigned' ? `to ${rider}` : rider),
    action !== 'availability' && status,
    reason,
    device,
    proofTexts[proof],
  ]
    .filter(Boolean)
    .join(' · ');
};

const capacityTexts: Partial<Record<string, string>> = {
  impersonating: 'Acting as your company',
  platform: 'Platform administrator',
  outside: 'Not a member of the company',
};

/** The capacity in which they did it; nothing for the company's own members. */
export const capacityText = ({ by: { capacity } }: ActivityEntry): string => capacityTexts[capacity] ?? '';
