const minuteMs = 60_000;

/** `12 min`, `3 h 12 min`, `3 h`, `2 d 4 h`; a clock that runs behind makes nothing negative. */
export const durationText = (ms: number): string => {
  const minutes = Math.max(Math.floor(ms / minuteMs), 0);
  const hours = Math.floor(minutes / 60);
  const [count, unit, rest, restUnit] =
    hours < 24 ? [hours, 'h', minutes % 60, 'min'] : [Math.floor(hours / 24), 'd', hours % 24, 'h'];
  return [count && `${count} ${unit}`, (rest || !count) && `${rest} ${restUnit}`].filter(Boolean).join(' ');
};
