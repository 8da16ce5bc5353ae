// `Inter of Arial` and `Inter of Roboto` are left out: the engine waits for every font it is given, and a device that lacks one of
// them would end that wait before Inter is there.
const family = ['Inter', 'sans-serif'];

/** The suite's typeface for names on the map. The engine takes weight and slant from the first name, which no device has. */
export const mapFonts = {
  regular: ['Inter Regular', ...family],
  strong: ['Inter SemiBold', ...family],
  italic: ['Inter Italic', ...family],
};
