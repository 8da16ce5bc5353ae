import { importLimits } from '@waybill/contract';
import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';
import { UnreadableFile } from './table.ts';

/** So small that no step unpacks more than 8 MB, however tightly it is packed. */
const stepBytes = 8_192;

/** Unpacks the parts of a zip file that are wanted, and nothing else. Ends while it unpacks more than the limit. */
export class Archive {
  readonly #file: Uint8Array;
  unpackedBytes = 0;
  /** The names of the parts that it has, as far as it was unpacked. */
  readonly names = new Set<string>();

  constructor(file: ArrayBuffer) {
    this.#file = new Uint8Array(file);
  }

  #collect(file: UnzipFile, into: Map<string, Uint8Array[]>) {
    const pieces: Uint8Array[] = [];
    into.set(file.name, pieces);
    file.ondata = (error, piece) => {
      if (error) throw error;
      this.unpackedBytes += piece.length;
      if (this.unpackedBytes > importLimits.file.unpackedBytes)
        throw new UnreadableFile(
          'The workbook unpacks to more than 50 MB. Save only the sheet to import, as CSV.',
        );
      pieces.push(piece);
    };
    file.start();
  }

  /** The texts of the wanted parts, by name; those that are not there are missing. */
  unpack(isWanted: (name: string) => boolean): Map<string, string> {
    const found = new Map<string, Uint8Array[]>();
    const unzip = new Unzip((file) => {
      this.names.add(file.name);
      if (isWanted(file.name) && !found.has(file.name)) this.#collect(file, found);
    });
    unzip.register(UnzipInflate);
    try {
      for (let from = 0; from < this.#file.length; from += stepBytes)
        unzip.push(this.#file.subarray(from, from + stepBytes), from + stepBytes >= this.#file.length);
    } catch (error) {
      if (error instanceof UnreadableFile) throw error;
      throw new UnreadableFile('The workbook is damaged and cannot be read.');
    }
    return new Map([...found].map(([name, pieces]) => [name, textOf(pieces)]));
  }
}

const textOf = (pieces: readonly Uint8Array[]) => {
  const decoder = new TextDecoder();
  return pieces.map((piece) => decoder.decode(piece, { stream: true })).join('') + decoder.decode();
};
