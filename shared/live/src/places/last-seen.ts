const minuteMs = 60_000;

const ago = (ms: number): string => {
  const minutes = Math.floor(ms / minuteMs);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`;
};

/** Says when a rider last reported their place: `last seen 14 min ago`. Takes an ISO timestamp and the present in ms. */
export const lastSeenText = (reportedAt: string, nowMs: number): string =>
  `last seen ${ago(nowMs - Date.parse(reportedAt))}`;
