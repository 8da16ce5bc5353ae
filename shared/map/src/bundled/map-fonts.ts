const family = ['Inter', 'Inter of Arial', 'Inter of Roboto', 'sans-serif'];

/** The suite's typeface for names on the map. The engine takes weight and slant from the first name, which no device has. */
export const mapFonts = {
  regular: ['Inter Regular', ...family],
  strong: ['Inter SemiBold', ...family],
  italic: ['Inter Italic', ...family],
};
