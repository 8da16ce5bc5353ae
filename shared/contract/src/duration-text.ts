const minuteMs = 60_000;

/** `12 min`, `3 h 12 min`, `3 h`, `2 d 4 h`; a clock that runs behind makes nothing negative. */
export const durationText = (ms: number): string => {
  const minutes = Math.max(Math.floor(ms / minuteMs), 0);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  const [whole, rest] =
    hours < 24 ? [`${hours} h`, `${minutes % 60} min`] : [`${Math.floor(hours / 24)} d`, `${hours % 24} h`];
  return rest.startsWith('0') ? whole : `${whole} ${rest}`;
};

/** How long ago: `just now`, `14 min ago`, `3 h ago`, and from two days on `2 days ago`. */
export const agoText = (ms: number): string => {
  const minutes = Math.floor(ms / minuteMs);
  if (minutes < 1) return 'just now';
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days ago`;
  return `${hours === 0 ? `${minutes} min` : `${hours} h`} ago`;
};
