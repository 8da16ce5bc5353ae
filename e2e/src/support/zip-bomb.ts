import { crc32, deflateRawSync } from 'node:zlib';

/** A zip file of one part, as its format says: header, packed content, directory, end. */
function zipOf(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content, { level: 9 });
  const title = Buffer.from(name);
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt32LE(crc32(content), 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(content.length, 18);
  facts.writeUInt16LE(title.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, title, packed]);
  const entry = Buffer.concat([
    ...[Buffer.from('PK\x01\x02', 'latin1'), Buffer.from([20, 0]), facts, Buffer.alloc(14), title],
  ]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(entry.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, entry, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

/** A small file that would unpack to 100 MB. */
export const aZipBomb = (): Buffer => zipOf('xl/workbook.xml', Buffer.alloc(100 * 1_048_576, ' '));
