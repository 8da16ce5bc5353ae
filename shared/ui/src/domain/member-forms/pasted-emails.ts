import { limits } from '@waybill/contract';
import { looksLikeEmail } from '../../form/looks-like-email.ts';

/** The fault of one entry of a pasted list, and its line. */
interface Fault {
  line: number;
  /** A sentence that names the entry. */
  reason: string;
}

interface PastedEmails {
  /** In lower case, in order, each once. */
  emails: string[];
  faults: Fault[];
}

/** `Ada Obi <ada@example.com>` is what mail programs copy. */
const addressIn = (entry: string) => /<([^<>]*)>$/.exec(entry)?.[1]?.trim() ?? entry;

function faultOf(address: string): string | undefined {
  if (address === '') return 'There is no address between < and >';
  if (!address.includes('@')) return `“${address}” has no @`;
  if (/\s/.test(address)) return `“${address}” has a space in it`;
  if (address.length > limits.email) return `“${address.slice(0, 20)}…” is too long for an email address`;
  return looksLikeEmail(address) ? undefined : `“${address}” is not an email address`;
}

/** Reads emails that are separated by lines, commas or semicolons, with or without names. */
export function readPastedEmails(text: string): PastedEmails {
  const emails = new Set<string>();
  const faults: Fault[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    // A quoted name may contain a comma.
    const entries = line.replaceAll(/"[^"]*"/g, '').split(/[,;]/);
    for (const entry of entries.map((part) => part.trim()).filter(Boolean)) {
      const address = addressIn(entry);
      const reason = faultOf(address);
      if (reason) faults.push({ line: index + 1, reason });
      else emails.add(address.toLowerCase());
    }
  }
  return { emails: [...emails], faults };
}

/** The rule of a field for such a list: every bad line is named, each on a line of its own. */
export const pastedEmailsRule = (value: unknown): string | undefined => {
  const { emails, faults } = readPastedEmails(String(value));
  if (faults.length > 0) return faults.map(({ line, reason }) => `Line ${line}: ${reason}`).join('\n');
  return emails.length > 0 ? undefined : 'No email address found';
};
