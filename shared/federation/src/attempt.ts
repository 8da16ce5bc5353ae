import { createContext } from 'react';

let latest = 0;

/** A number greater than every one before it: names one attempt at showing a part. */
export const nextAttempt = () => ++latest;

/** The attempt that a part is shown in. A boundary starts a new one at Retry; failed loads are then tried again. */
export const AttemptContext = createContext(0);
