const startsWith = (file: Uint8Array, ...bytes: number[]) =>
  bytes.every((byte, index) => file[index] === byte);

/** Whether this is UTF-16 without its mark: every other byte of its first ones is 0, as Latin letters have them. */
function isUtf16(file: Uint8Array, zeroAt: 0 | 1): boolean {
  const pairs = Math.min(256, Math.floor(file.length / 2));
  const zeros = (at: number) =>
    Array.from({ length: pairs }, (_, pair) => file[2 * pair + at]).filter((byte) => byte === 0).length;
  return pairs > 1 && zeros(zeroAt) > 0.6 * pairs && zeros(1 - zeroAt) === 0;
}

/** The text of a file: UTF-8 or UTF-16, or windows-1252, as older spreadsheet programs save it. */
export function decodedText(content: ArrayBuffer): string {
  const file = new Uint8Array(content);
  if (startsWith(file, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(file);
  if (startsWith(file, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(file);
  if (isUtf16(file, 1)) return new TextDecoder('utf-16le').decode(file);
  if (isUtf16(file, 0)) return new TextDecoder('utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}
