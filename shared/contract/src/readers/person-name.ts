// Titles that Nigerians write before a name. A few are given names too, and are titles only where a name and a
// surname follow: Prince Okafor is called Prince.
const title =
  /^(?:mr|mrs|miss|ms|mister|master|mallam|malam|mal|mazi|mzee|dr|drs|doctor|engr|eng|engineer|arc|arch|architect|barr|barrister|bar|prof|professor|pharm|surv|tpl|qs|nurse|comrade|comr|com|capt|captain|col|gen|general|brig|maj|major|lt|lieutenant|rtd|retd|sgt|sergeant|cpl|corporal|insp|inspector|asp|dsp|csp|acp|alhaji|alh|alhaja|hajia|hajiya|haj|chief|chf|otunba|olori|oloye|igwe|hrh|hrm|rt|hon|honourable|honorable|amb|ambassador|justice|sen|senator|gov|governor|pastor|pst|prophet|prophetess|rev|revd|reverend|ven|venerable|canon|fr|father|evang|evangelist|apostle|bishop|archbishop|deacon|deaconess|dcn|elder|sister|sis|sr|brother|bro|imam|sheikh|sheik|ustaz|ustadh|ust|oba|madam|madame|mama|mummy|mommy|daddy|papa|baba|iya|aunty|auntie|aunt|anty|uncle|oga|sir|lady|ma|prince|princess|king|queen|duke|and|&)\.?$/i;
/** Titles that are given names as well. */
const titleOrName = /^(?:prince|princess|king|queen|duke|major|lady|igwe|justice|canon)$/i;
const greeting =
  /^(?:(?:good\s?(?:day|morning|afternoon|evening)|hi|hello|hey|dear|greetings)(?:\s(?:sir|ma|madam|oga)\b)?[,!.:]{0,3}\s{1,3}){1,3}(?=.*\p{L})/iu;

const hasLetter = (word: string) => /\p{L}/u.test(word);
const isSpoken = (word: string) => /[\p{L}\p{N}]/u.test(word);
/** One letter that stands for a name. */
const isInitial = (word: string) => /^\p{L}\p{M}*\.?$/u.test(word);

/** "Mr/Mrs" is one as well. */
const isTitle = (word: string) => word.split('/').every((part) => title.test(part));

/** "Mr.Sunday" is two words, "Chief (Mrs)" has no brackets, and "Mr:" no colon. */
const wordsOf = (name: string) =>
  name
    .trim()
    .replace(greeting, '')
    .replaceAll(/[()[\]]/g, ' ')
    .replaceAll(/(?<=^|\s)(\p{L}{2,5}\.)(?=\p{L}{2})/gu, '$1 ')
    .trim()
    .split(/[:;,]{0,3}\s+/);

/** Counts the titles or pictures at the start. */
function leadOf(words: readonly string[]): number {
  let lead = 0;
  while (lead < words.length - 1) {
    const word = words[lead] ?? '';
    const isGiven = titleOrName.test(word) && words.length - lead < 3;
    if (hasLetter(word) ? isGiven || !isTitle(word) : word !== '&') break;
    lead += 1;
  }
  return lead;
}

/**
 * The name by which a receiver calls a person: the first name, without title, greeting or picture. A person of whom only title and
 * surname are known is called by both: "Mr. Eze". "Eze, Sunday" gives "Sunday".
 */
export function firstNameOf(name: string): string {
  const [, surname = '', behind] = /^([^,]+),\s*(\p{L}.*)$/u.exec(name.trim()) ?? [];
  const given = behind === undefined ? name : wordsOf(behind).every(isTitle) ? surname : behind;
  const words = wordsOf(given);
  const pictureless = words.some(hasLetter) ? words.filter((word) => hasLetter(word) || word === '&') : words;
  const lead = leadOf(pictureless);
  const rest = pictureless.slice(lead);
  if (lead > 0 && rest.length === 1) return pictureless.join(' ');
  const whole = rest.find((word) => !isInitial(word) && hasLetter(word));
  if (isInitial(rest[0] ?? '') && whole !== undefined) return whole === rest.at(-1) ? rest.join(' ') : whole;
  const [first = ''] = rest;
  return first.replaceAll(/^[^\p{L}\p{N}]{1,9}|[^\p{L}\p{M}\p{N}.]{1,9}$/gu, '') || first;
}

let segmenter: Intl.Segmenter | undefined;

/** The first sign of a word as people see it: a letter with its marks, a whole emoji. */
function firstSign(word: string): string {
  if (/^[\x21-\x7e](?:[\x20-\x7e]|$)/.test(word)) return word.charAt(0);
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const [first] = segmenter.segment(word);
  return first?.segment ?? '';
}

/** The first signs of the first two words, titles left out: 'Lekki Couriers' gives 'LC', 'Mr. Sunday Eze' gives 'SE'. */
export function initialsOf(name: string): string {
  const words = wordsOf(name);
  const named = words.some(isSpoken) ? words.filter(isSpoken) : words;
  return named
    .slice(leadOf(named))
    .slice(0, 2)
    .map((word) => firstSign(word.replace(/^[^\p{L}\p{N}\p{S}]+(?=[\p{L}\p{N}])/u, '')))
    .join('')
    .toUpperCase();
}
