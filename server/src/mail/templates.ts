import { type ApprovalMail, approvalMessage } from './approval-templates.ts';
import { type Message, oneLine, type RenderedMail, render } from './layout.ts';

/** What happened to somebody's second factors. */
export type FactorChange = keyof typeof factorTexts;

/** A mail to be sent, by its subject. */
export type Mail =
  | { template: 'verify_email'; link: string }
  | { template: 'reset_password'; link: string }
  | { template: 'password_changed'; link: string }
  | { template: 'factors_changed'; change: FactorChange; link: string }
  | {
      template: 'invitation';
      company: string;
      colour?: string | null;
      type: 'employee' | 'courier';
      jobTitle: string;
      link: string;
    }
  | { template: 'on_its_way'; company: string; colour?: string | null; orderNumber: string; link: string }
  | {
      template: 'order_message';
      company: string;
      colour?: string | null;
      orderNumber: string;
      text: string;
      link: string | null;
    }
  | { template: 'webhook_stopped'; company: string; label: string; reason: string; link: string }
  | {
      template: 'paper_ends';
      rider: string;
      /** The kind of paper. */
      paper: string;
      /** The last day on which it holds, `YYYY-MM-DD`. */
      endsOn: string;
      /** True in the mail to its rider. */
      isOwn: boolean;
      link: string;
    }
  | { template: 'token_ends'; label: string; endsAt: Date; link: string }
  | ApprovalMail;

// The name typed at registration is not used as a greeting: it could be an advertisement sent to anybody.

const verifyEmail = (link: string): Message => ({
  subject: 'Confirm your email address',
  paragraphs: [
    'Welcome to Waybill.',
    'Please confirm that this address is yours. You will see invitations and orders sent to it once you have.',
  ],
  action: { label: 'Confirm my email', link },
  footnote: 'The link works once, within 7 days. If you did not register at Waybill, ignore this email.',
});

const resetPassword = (link: string): Message => ({
  subject: 'Choose a new password',
  paragraphs: ['We received a request for a new password for your Waybill account.'],
  action: { label: 'Choose a new password', link },
  footnote:
    'The link works once, within 60 minutes. If it was not you, ignore this email: your password stays as it is.',
});

const passwordChanged = (link: string): Message => ({
  subject: 'Your password was changed',
  paragraphs: [
    'The password of your Waybill account was changed just now, and other devices were signed out.',
    'If it was not you, choose a new password at once.',
  ],
  action: { label: 'It was not me', link },
  footnote: 'If it was you, no action is needed.',
});

const factorTexts = {
  passkey_added: [
    'A passkey was added',
    'A passkey was added to your Waybill account just now. It signs in without your password.',
  ],
  passkey_removed: ['A passkey was removed', 'A passkey was removed from your Waybill account just now.'],
  authenticator_added: [
    'An authenticator app was set up',
    'An authenticator app was set up for your Waybill account just now. Signing in asks for its code.',
  ],
  authenticator_removed: [
    'Your authenticator app was removed',
    'The authenticator app of your Waybill account was removed just now. Signing in no longer asks for its code.',
  ],
  codes_renewed: [
    'You have new recovery codes',
    'New recovery codes were created for your Waybill account just now. The earlier ones no longer work.',
  ],
  reset: [
    'Your second factors were removed',
    'The passkeys, the authenticator app and the recovery codes of your Waybill account were removed just now by those who manage your company’s people, or by an administrator of the platform, and you were signed out everywhere. For now you sign in with your password only. Set up a second factor again under My Profile.',
  ],
  code_used: [
    'A recovery code was used',
    'Somebody signed in to your Waybill account with one of your recovery codes just now.',
  ],
} as const;

const factorsChanged = (change: FactorChange, link: string): Message => ({
  subject: factorTexts[change][0],
  paragraphs: [
    factorTexts[change][1],
    'If it was not you, choose a new password at once, then open My Profile and remove what is not yours.',
  ],
  action: { label: 'It was not me', link },
  footnote: 'If it was you, no action is needed.',
});

type Invitation = Extract<Mail, { template: 'invitation' }>;

const invitation = ({ company: name, colour = null, type, jobTitle, link }: Invitation): Message => {
  const company = oneLine(name);
  const role = type === 'courier' ? 'rider' : 'employee';
  return {
    subject: `${company} invites you to Waybill`,
    paragraphs: [
      `${company} invites you to join as ${role}: ${oneLine(jobTitle)}.`,
      'Open the invitation to accept it, with your Waybill account or a new one.',
    ],
    brand: { company, colour },
    action: { label: 'Open the invitation', link },
    footnote:
      'The invitation works once, within 14 days. If you do not know this company, ignore this email.',
  };
};

type OnItsWay = Extract<Mail, { template: 'on_its_way' }>;

const onItsWay = ({ company: name, colour = null, orderNumber, link }: OnItsWay): Message => {
  const company = oneLine(name);
  return {
    subject: `Your parcel from ${company} is on its way`,
    paragraphs: [
      `A rider from ${company} is bringing your order ${orderNumber}.`,
      'Follow it on a page of its own: see when to expect it and where the rider is, put the pin on your doorstep, and tell the rider how to find you.',
    ],
    brand: { company, colour },
    action: { label: 'Follow my delivery', link },
    footnote:
      'No account is needed: anyone with this link can open the page until three days after the delivery. If you are not expecting a parcel, ignore this email.',
  };
};

type OrderMessage = Extract<Mail, { template: 'order_message' }>;

const orderMessage = ({ company: name, colour = null, orderNumber, text, link }: OrderMessage): Message => {
  const company = oneLine(name);
  return {
    subject: `About your order ${orderNumber} from ${company}`,
    paragraphs: text.split('\n').map(oneLine).filter(Boolean),
    brand: { company, colour },
    ...(link && { action: { label: 'See my delivery', link } }),
    footnote:
      'If you want no more messages from this company, say so on the page of your delivery. If you are not expecting a parcel, ignore this email.',
  };
};

type WebhookStopped = Extract<Mail, { template: 'webhook_stopped' }>;

const webhookStopped = ({ company, label, reason, link }: WebhookStopped): Message => ({
  subject: `A webhook of ${oneLine(company)} was stopped`,
  paragraphs: [
    `Waybill no longer calls “${oneLine(label)}”.`,
    oneLine(reason),
    'Its events are kept for 30 days. Once the receiving system works again, start the webhook, and the missed events are sent.',
  ],
  action: { label: 'See the webhooks', link },
  footnote: 'You received this email as the owner of the company.',
});

type TokenEnds = Extract<Mail, { template: 'token_ends' }>;

const lagosDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', dateStyle: 'long' });
/** It ends with that day. */
const lastDay = (endsAt: Date) => lagosDay.format(new Date(endsAt.getTime() - 1));

const tokenEnds = ({ label: name, endsAt, link }: TokenEnds): Message => {
  const label = oneLine(name);
  return {
    subject: `The token of ${label} expires soon`,
    paragraphs: [
      `The token that ${label} uses to call Waybill expires at the end of ${lastDay(endsAt)} (Lagos time). After that its calls are rejected.`,
      'If it is still needed, create a new token before then and give it to those who look after that system.',
    ],
    action: { label: 'Open Settings', link },
    footnote:
      'You received this email as the owner of the company. If the token is no longer needed, no action is needed.',
  };
};

type PaperEnds = Extract<Mail, { template: 'paper_ends' }>;

const paperEnds = ({ rider: name, paper, endsOn, isOwn, link }: PaperEnds): Message => {
  const rider = oneLine(name);
  const day = lagosDay.format(new Date(`${endsOn}T12:00:00Z`));
  const what = `${oneLine(paper).replace(/^(?!LASG)./, (first) => first.toLowerCase())}`;
  return {
    subject: isOwn ? `Your ${what} expires soon` : `The ${what} of ${rider} expires soon`,
    paragraphs: [
      isOwn
        ? `Your ${what} is valid until ${day}. Without it your bike may be stopped.`
        : `The ${what} of ${rider} is valid until ${day}.`,
      'Once it is renewed, enter the new number and date in Waybill.',
    ],
    action: { label: isOwn ? 'See my papers' : 'See the rider', link },
    footnote: isOwn
      ? 'You received this email because this paper is stored with your company.'
      : 'You received this email as the owner of the company.',
  };
};

const messageOf = (mail: Mail): Message => {
  switch (mail.template) {
    case 'verify_email':
      return verifyEmail(mail.link);
    case 'reset_password':
      return resetPassword(mail.link);
    case 'password_changed':
      return passwordChanged(mail.link);
    case 'factors_changed':
      return factorsChanged(mail.change, mail.link);
    case 'invitation':
      return invitation(mail);
    case 'on_its_way':
      return onItsWay(mail);
    case 'order_message':
      return orderMessage(mail);
    case 'webhook_stopped':
      return webhookStopped(mail);
    case 'paper_ends':
      return paperEnds(mail);
    case 'token_ends':
      return tokenEnds(mail);
    default:
      return approvalMessage(mail);
  }
};

export const renderMail = (mail: Mail): RenderedMail => render(messageOf(mail));
