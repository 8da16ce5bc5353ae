const startsWith = (file: Uint8Array, ...bytes: number[]) =>
  bytes.every((byte, index) => file[index] === byte);

/** The text of a file: UTF-8 or UTF-16, or windows-1252, as older spreadsheet programs save it. */
export function decodedText(content: ArrayBuffer): string {
  const file = new Uint8Array(content);
  if (startsWith(file, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(file);
  if (startsWith(file, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}
