/** A mail as the page of the demo shows it. */
export interface ShownMail {
  recipient: string;
  subject: string;
  text: string;
  createdAt: Date;
}

const shown: ShownMail[] = [];
let onMail: (mails: readonly ShownMail[]) => void = () => undefined;

/** Calls back with all mails of this start, the newest first, whenever there is one more. */
export const followMails = (listener: typeof onMail): void => {
  onMail = listener;
};

/** A browser sends no mails: they are shown instead. */
export const folderTransport = () => ({
  async send({ recipient, subject, text, createdAt }: ShownMail) {
    shown.unshift({ recipient, subject, text, createdAt });
    onMail(shown);
  },
  close() {},
});
export const smtpTransport = folderTransport;
