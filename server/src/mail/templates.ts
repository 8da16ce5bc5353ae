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
  | { template: 'webhook_stopped'; company: string; label: string; reason: string; link: string }
  | { template: 'token_ends'; label: string; endsAt: Date; link: string }
  | ApprovalMail;

// The name typed at registration is not used as a greeting: it could be an advertisement sent to anybody.

const verifyEmail = (link: string): Message => ({
  subject: 'Confirm your email address',
  paragraphs: [
    'Welcome to Waybill.',
    'Please confirm that this address is yours. Invitations and orders sent to it show once you have.',
  ],
  action: { label: 'Confirm my email', link },
  footnote: 'The link works once, for 7 days. If you did not register at Waybill, you need not do anything.',
});

const resetPassword = (link: string): Message => ({
  subject: 'Choose a new password',
  paragraphs: ['Somebody, hopefully you, requested a new password for your Waybill account.'],
  action: { label: 'Choose a new password', link },
  footnote:
    'The link works once, for 60 minutes. If it was not you, your password stays as it is and you need not do anything.',
});

const passwordChanged = (link: string): Message => ({
  subject: 'Your password was changed',
  paragraphs: [
    'The password of your Waybill account was changed just now, and other devices were signed out.',
    'If it was not you, choose a new password at once.',
  ],
  action: { label: 'It was not me', link },
  footnote: 'If it was you, you need not do anything.',
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
    'New recovery codes were made for your Waybill account just now. Those before no longer work.',
  ],
  reset: [
    'Your second factors were removed',
    'The passkeys, the authenticator app and the recovery codes of your Waybill account were removed just now by those who manage your company’s people, or by an administrator of the platform, and you were signed out everywhere. Your password alone signs in. Set up a second factor again under My Profile.',
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
  footnote: 'If it was you, you need not do anything.',
});

type Invitation = Extract<Mail, { template: 'invitation' }>;

const invitation = ({ company: name, colour = null, type, jobTitle, link }: Invitation): Message => {
  const company = oneLine(name);
  const role = type === 'courier' ? 'rider' : 'employee';
  return {
    subject: `${company} invites you to Waybill`,
    paragraphs: [
      `${company} invites you to join as ${role}: ${oneLine(jobTitle)}.`,
      'Open the invitation to accept it, with the Waybill account of this address or a new one.',
    ],
    brand: { company, colour },
    action: { label: 'Open the invitation', link },
    footnote: 'The invitation works once, for 14 days. If you do not know this company, ignore this mail.',
  };
};

type OnItsWay = Extract<Mail, { template: 'on_its_way' }>;

const onItsWay = ({ company: name, colour = null, orderNumber, link }: OnItsWay): Message => {
  const company = oneLine(name);
  return {
    subject: `Your parcel from ${company} is on its way`,
    paragraphs: [
      `A rider of ${company} brings you order ${orderNumber}.`,
      'On this page you see when to expect it and where the rider is. There you also put the pin on your doorstep, and say how to find you.',
    ],
    brand: { company, colour },
    action: { label: 'Follow my delivery', link },
    footnote:
      'The page opens without an account, for everybody who has this link, until three days after the delivery. If you do not expect a parcel, ignore this mail.',
  };
};

type WebhookStopped = Extract<Mail, { template: 'webhook_stopped' }>;

const webhookStopped = ({ company, label, reason, link }: WebhookStopped): Message => ({
  subject: `A webhook of ${oneLine(company)} was stopped`,
  paragraphs: [
    `“${oneLine(label)}” is not called any more.`,
    oneLine(reason),
    'Its events wait, for 30 days at most. Once its receiver works again, start it: what it missed is sent then.',
  ],
  action: { label: 'See the webhooks', link },
  footnote: 'You receive this mail as the owner of the company.',
});

type TokenEnds = Extract<Mail, { template: 'token_ends' }>;

const lagosDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', dateStyle: 'long' });
/** It ends with that day. */
const lastDay = (endsAt: Date) => lagosDay.format(new Date(endsAt.getTime() - 1));

const tokenEnds = ({ label: name, endsAt, link }: TokenEnds): Message => {
  const label = oneLine(name);
  return {
    subject: `The token of ${label} ends soon`,
    paragraphs: [
      `The token with which ${label} calls Waybill works to the end of ${lastDay(endsAt)} (Lagos). After that its calls are rejected.`,
      'If it is still needed, create a new token before then and give it to those who look after that system.',
    ],
    action: { label: 'Open Settings', link },
    footnote:
      'You get this mail as you own the company. If the token is no longer needed, you need not do anything.',
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
    case 'webhook_stopped':
      return webhookStopped(mail);
    case 'token_ends':
      return tokenEnds(mail);
    default:
      return approvalMessage(mail);
  }
};

export const renderMail = (mail: Mail): RenderedMail => render(messageOf(mail));
