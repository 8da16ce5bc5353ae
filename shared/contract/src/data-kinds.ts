/** Days for which a company stores what, unless it sets others; and the least and most that it may set. */
export const keepDays = {
  orders: { days: 730, min: 90, max: 3_650 },
  places: { days: 30, min: 1, max: 365 },
  notes: { days: 365, min: 30, max: 3_650 },
  webhooks: { days: 30, min: 1, max: 30 },
  sign_ins: { days: 90, min: 30, max: 399 },
} as const;
export type KeepDaysKind = keyof typeof keepDays;
/** The days of each kind, as settings have them. */
export type KeepDays = Record<KeepDaysKind, number>;
export const keepDaysKinds = Object.keys(keepDays) as KeepDaysKind[];

/** Those of a company that has set none. */
export const defaultKeepDays = Object.fromEntries(
  keepDaysKinds.map((kind) => [kind, keepDays[kind].days]),
) as KeepDays;

interface KindOfData {
  what: string;
  why: string;
  /** How long it is stored; `{days}` where left out. */
  howLong?: string;
  /** The setting of the company that says for how many days. */
  setting?: KeepDaysKind | 'proof_days';
}

/**
 * The kinds of personal data that Waybill stores: what, why, how long. The privacy policy, the page of data protection and the record of
 * processing are made of it; a test of the server classes each column of the database by one of them.
 */
export const dataKinds = {
  account: {
    what: 'Accounts: name, email, phone number, date of birth and the text about oneself',
    why: 'To identify the user and to reach them',
    howLong: 'As long as the account exists',
  },
  password: {
    what: 'Passwords',
    why: 'To sign users in',
    howLong: 'Only as a hash, from which it cannot be read; until the user changes it',
  },
  photo: {
    what: 'Photos of users',
    why: 'So that colleagues and customers recognise them',
    howLong: 'Until the user replaces it; place and camera data inside the picture are removed',
  },
  session: {
    what: 'Sessions: one token per device, and the address under which its browser takes notifications',
    why: 'To keep users signed in, and to notify them of new orders',
    howLong: 'Until the user signs out, or 30 days after the last use',
  },
  membership: {
    what: 'Members of a company: role, job title, address and status',
    why: 'So that the company can run its team',
    howLong: 'As long as the company exists, or until the user erases their account',
  },
  author: {
    what: 'Who did what in a company, and when',
    why: 'So that the company can show who decided what, and for its books',
    howLong:
      'The company’s activity 400 days; orders and the cash book as long as the company exists. A user’s name is removed from them when they erase their account',
  },
  sender: {
    what: 'Senders and outlets: name, phone number, email and address',
    why: 'To pick up, and to settle what is owed',
    howLong: 'Until the company erases them; of a booking until the booking user erases their account',
  },
  customer: {
    what: 'Customers of a company: name, phone number, email, address, place and remarks',
    why: 'To deliver to them again',
    howLong: 'Until the company erases them',
  },
  orders: {
    what: 'Receivers in orders: name, phone number, email, address, place, goods and directions',
    why: 'To deliver, and to answer questions and claims afterwards',
    setting: 'orders',
  },
  notes: {
    what: 'Comments and notes on orders',
    why: 'So that staff and riders know what was said',
    setting: 'notes',
  },
  book_notes: {
    what: 'Notes and reasons in the cash book',
    why: 'For the company’s books',
    howLong:
      'As long as the company exists; those of a person’s orders, and those that name them, are removed when they are erased',
  },
  proof: {
    what: 'Proof of delivery: photos, signature, the receiver’s name and place; notes of failed attempts',
    why: 'To show that it was delivered',
    setting: 'proof_days',
  },
  places: {
    what: 'The place of a rider whose status is Active, about every 60 seconds',
    why: 'To assign orders, and to show a customer where their delivery is',
    howLong:
      'Only the latest place: each report replaces the one before, and the last one is erased after {days} days',
    setting: 'places',
  },
  webhooks: {
    what: 'Orders as they were sent to other systems, and what these responded',
    why: 'To find faults of a connection',
    setting: 'webhooks',
  },
  system_calls: {
    what: 'Calls of other systems: which, when and of which order, without names',
    why: 'So that their authors find their faults',
    howLong: '7 days',
  },
  sign_ins: {
    what: 'Sign-ins of staff: when, and with which kind of device',
    why: 'So that a company sees who used its data',
    setting: 'sign_ins',
  },
  invites: {
    what: 'Invitations sent by email',
    why: 'To let people join a company',
    howLong: 'They can be accepted for 14 days; the record stays as long as the company exists',
  },
  mailed_links: {
    what: 'Links mailed to confirm an email or to choose a new password',
    why: 'To make sure that it is the owner of the account',
    howLong: '7 days and 60 minutes; each works once',
  },
  waiting: {
    what: 'Emails and notifications on their way',
    why: 'To deliver them',
    howLong:
      'Until they are delivered, notifications for an hour at most; the record of a failed one, without its text, 30 days',
  },
  stream: {
    what: 'Live messages about orders and riders',
    why: 'So that a screen that was offline for a moment misses nothing',
    howLong: 'About 5 minutes',
  },
  keys: {
    what: 'Keys of actions already done, with the response, and rows of imported files by their hash',
    why: 'So that an action sent twice is done once',
    howLong: '30 days; rows of imported files 400 days',
  },
  tries: {
    what: 'Failed sign-ins and other tries, by account and network address',
    why: 'To stop the guessing of passwords',
    howLong: 'At most a day',
  },
  builds: {
    what: 'Which version of Waybill a browser runs, and how it failed',
    why: 'To find faults',
    howLong: '7 days',
  },
  protection: {
    what: 'Requests to erase a person, without who it was, and breaches of data',
    why: 'To show that the law was followed',
    howLong: 'As long as the company exists',
  },
} as const satisfies Record<string, KindOfData>;
export type DataKind = keyof typeof dataKinds;

/** The kinds as a list, with the days that hold where a setting says them. */
export const listDataKinds = (
  days: Partial<Record<KeepDaysKind | 'proof_days', number>>,
): {
  kind: DataKind;
  what: string;
  why: string;
  howLong: string;
  setting: KeepDaysKind | 'proof_days' | undefined;
}[] =>
  Object.entries<KindOfData>(dataKinds).map(([kind, { what, why, howLong, setting }]) => ({
    kind: kind as DataKind,
    what,
    why,
    howLong: (howLong ?? '{days} days').replace('{days}', String(setting && days[setting])),
    setting,
  }));

/** The commission is to know of a breach within so many hours. */
export const breachHours = 72;
