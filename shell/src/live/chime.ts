import chime from './chime.wav';

/** The volume of a notice (docs/spec-coverage.md#foundation-9). */
const volume = 0.6;
/** Tabs that receive the same order within this time, in ms, make one sound together. */
const oneSoundMs = 1_500;

async function play() {
  const audio = new Audio(chime);
  audio.volume = volume;
  // A browser blocks sounds on a page that has not been touched yet.
  await audio.play()?.catch(() => undefined);
}

/** Plays the sound of a notice, in one of the tabs that ask for it together. */
export async function soundChime(): Promise<void> {
  if (!('locks' in navigator)) return play();
  await navigator.locks.request('waybill-chime', { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await play();
    await new Promise((resolve) => setTimeout(resolve, oneSoundMs));
  });
}
