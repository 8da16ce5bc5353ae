import { durationText } from './duration-text.ts';

const minuteMs = 60_000;

/** How long ago, by the largest unit: `just now`, `14 min ago`, `3 h ago`, `2 d ago`. */
export const agoText = (ms: number): string => {
  const unit = [24 * 60 * minuteMs, 60 * minuteMs, minuteMs].find((each) => ms >= each);
  return unit ? `${durationText(ms - (ms % unit))} ago` : 'just now';
};
