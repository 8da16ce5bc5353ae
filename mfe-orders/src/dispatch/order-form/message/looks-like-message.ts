/** Digits of a phone number, with what people write between them. */
const phone = /\d[\d ()-]{8,14}\d/;

/** Whether a text is a message rather than a field's content: several lines, cells of a sheet, or a phone number and other text. */
export function looksLikeMessage(text: string): boolean {
  const lines = text.split(/\n|\t/).filter((line) => line.trim() !== '');
  const others = text.replace(phone, ' ').match(/\p{L}{2,}/gu)?.length ?? 0;
  return lines.length > 1 || (phone.test(text) && others >= 3);
}
