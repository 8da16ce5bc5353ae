const isHex = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast of two colours as WCAG measures it, from 1 to 21. */
export const contrastOf = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

/** The share of white in a company's colour on dark surfaces, where the colour itself would drown. */
const whiteShare = 0.45;

/** A company's colour for text and marks on a dark surface. */
export const brandOnDark = (hex: string): string =>
  `#${channels(hex)
    .map((value) =>
      Math.round(value + (255 - value) * whiteShare)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const white = '#ffffff';
const darkPaper = '#12191f';
/** Of text, and of marks and what text stands in. */
const least = { text: 4.5, mark: 3 };

/** Why a colour cannot be a company's; undefined where it can. White text stands on it, and it marks white and dark surfaces. */
export const brandColourProblem = (text: string): string | undefined => {
  if (!isHex(text)) return 'must be a colour such as #0b5d7a';
  if (contrastOf(text, white) < least.text)
    return 'is too light: white text on it could not be read. Choose a darker one';
  if (contrastOf(brandOnDark(text), darkPaper) < least.mark) return 'cannot be seen on a dark screen';
  return undefined;
};
