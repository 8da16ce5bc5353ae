/** Whether a text has the shape of an email address; whether it exists, only a mail shows. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);
