const correction =
  /(?<!\p{L})(?:sorry|correction|corrected|correct (?:number|no|phone|address|name)|instead|wrong(?:ly)?|mistake|rather|i meant?|changed?(?: (?:it|the|her|his|my))?|updated?|new (?:number|no|phone|address))(?!\p{L})/iu;

/** Whether a text is a correction of an earlier one. */
export const corrects = (text: string): boolean => correction.test(text);
