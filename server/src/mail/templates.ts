import { type Message, oneLine, type RenderedMail, render } from './layout.ts';

/** A mail to be sent, by what it is about. */
export type Mail =
  | { template: 'verify_email'; link: string }
  | { template: 'reset_password'; link: string }
  | { template: 'password_changed' }
  | { template: 'invitation'; company: string; type: 'employee' | 'courier'; jobTitle: string; link: string };

// A name that somebody typed when registering is not greeted with: it could be an advertisement sent to a stranger.

const messageOf = (mail: Mail): Message => {
  if (mail.template === 'verify_email')
    return {
      subject: 'Confirm your email address',
      paragraphs: [
        'Welcome to Waybill.',
        'Please confirm that this address is yours. Invitations and orders sent to it show once you have.',
      ],
      action: { label: 'Confirm my email', link: mail.link },
      footnote:
        'The link works once, for 7 days. If you did not register at Waybill, you need not do anything.',
    };
  if (mail.template === 'reset_password')
    return {
      subject: 'Choose a new password',
      paragraphs: ['Somebody, hopefully you, asked for a new password for your Waybill account.'],
      action: { label: 'Choose a new password', link: mail.link },
      footnote:
        'The link works once, for 60 minutes. If it was not you, your password stays as it is and you need not do anything.',
    };
  if (mail.template === 'password_changed')
    return {
      subject: 'Your password was changed',
      paragraphs: [
        'The password of your Waybill account was changed just now, and other devices were signed out.',
      ],
      footnote: 'If it was not you, choose “Forgot password” on the sign-in page at once.',
    };
  const company = oneLine(mail.company);
  const role = mail.type === 'courier' ? 'rider' : 'employee';
  return {
    subject: `${company} invites you to Waybill`,
    paragraphs: [
      `${company} invites you to join as ${role}: ${oneLine(mail.jobTitle)}.`,
      'Open the invitation to accept it, with the Waybill account of this address or a new one.',
    ],
    action: { label: 'Open the invitation', link: mail.link },
    footnote: 'The invitation works once, for 14 days. If you do not know this company, ignore this mail.',
  };
};

export const renderMail = (mail: Mail): RenderedMail => render(messageOf(mail));
