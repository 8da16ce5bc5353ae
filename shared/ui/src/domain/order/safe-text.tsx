/** Addresses that may be followed: the web, a phone, a mail. Anything else (`javascript:` …) stays text. */
const allowed = /\b(?:https?:\/\/|tel:|mailto:)[^\s<>"']+/gi;

/** An address as written in a sentence, without the punctuation of the sentence. */
const withoutTrailingMarks = (text: string) => {
  let end = text.length;
  while ('.,;:!?)]'.includes(text.charAt(end - 1)) && end > 0) end -= 1;
  return text.slice(0, end);
};

/** A text that a person typed; links to the web, to phones and to mails in it can be followed. */
export function SafeText({ text }: { text: string }) {
  const parts: (string | { href: string })[] = [];
  let end = 0;
  for (const match of text.matchAll(allowed)) {
    const href = withoutTrailingMarks(match[0]);
    if (!URL.canParse(href)) continue;
    parts.push(text.slice(end, match.index), { href });
    end = match.index + href.length;
  }
  parts.push(text.slice(end));
  return (
    <>
      {parts.map((part, index) =>
        typeof part === 'string' ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
          <a key={index} href={part.href} target="_blank" rel="noopener noreferrer">
            {part.href}
          </a>
        ),
      )}
    </>
  );
}
