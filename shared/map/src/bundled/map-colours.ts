import { groundColours } from '../ground-colours.ts';
import { tokenColour } from '../token-colour.ts';

/** The colours of the map. The ground has its own; everything above it uses the suite's tokens. */
export type MapColours = Record<
  keyof (typeof groundColours)['light'] | 'ink' | 'muted' | 'primary' | 'onPrimary' | 'busy',
  string
>;

/** The colours as the page has them now. */
export const mapColours = (theme: 'light' | 'dark'): MapColours => ({
  ...groundColours[theme],
  ink: tokenColour('--wb-ink'),
  muted: tokenColour('--wb-muted'),
  primary: tokenColour('--wb-primary'),
  onPrimary: tokenColour('--wb-on-primary'),
  busy: tokenColour('--wb-canceled'),
});
