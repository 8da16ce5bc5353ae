/** A word of the wire as a word on the screen: `cash` gives `Cash`. */
export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
