/** A value of the API as a label on the screen: `cash` gives `Cash`. */
export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
