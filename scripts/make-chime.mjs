/**
 * `node scripts/make-chime.mjs`: writes the sound of a notice, two struck tones that die away, as 8-bit mono
 * `shell/src/live/chime.wav`. Run it again only to change the sound.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const rate = 11_025;
const seconds = 0.6;
const tones = [
  { from: 0, hertz: 659.25 },
  { from: 0.13, hertz: 880 },
];

const sampleAt = (second) =>
  tones.reduce((sum, { from, hertz }) => {
    const age = second - from;
    if (age < 0) return sum;
    const strike = Math.min(1, age / 0.004) * Math.exp(-age * 9);
    return (
      sum + strike * (0.6 * Math.sin(2 * Math.PI * hertz * age) + 0.2 * Math.sin(4 * Math.PI * hertz * age))
    );
  }, 0);

const samples = Buffer.from(
  Array.from({ length: Math.round(rate * seconds) }, (_, at) =>
    Math.round(128 + 100 * Math.max(-1, Math.min(1, sampleAt(at / rate)))),
  ),
);
const header = Buffer.alloc(44);
header.write('RIFF', 0);
header.writeUInt32LE(36 + samples.length, 4);
header.write('WAVEfmt ', 8);
header.writeUInt32LE(16, 16);
header.writeUInt16LE(1, 20);
header.writeUInt16LE(1, 22);
header.writeUInt32LE(rate, 24);
header.writeUInt32LE(rate, 28);
header.writeUInt16LE(1, 32);
header.writeUInt16LE(8, 34);
header.write('data', 36);
header.writeUInt32LE(samples.length, 40);
writeFileSync(
  fileURLToPath(new URL('../shell/src/live/chime.wav', import.meta.url)),
  Buffer.concat([header, samples]),
);
