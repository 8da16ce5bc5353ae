import { tokenColour } from '../token-colour.ts';

/** The colours of the base map. Ground and sea have their own; everything above them uses the suite's tokens. */
export interface MapColours {
  land: string;
  sea: string;
  builtUp: string;
  green: string;
  building: string;
  road: string;
  mainRoad: string;
  roadEdge: string;
  coast: string;
  border: string;
  waterName: string;
  ink: string;
  muted: string;
  primary: string;
  onPrimary: string;
  busy: string;
}

const ground = {
  light: {
    land: '#F4F5F1',
    sea: '#C9E0EA',
    builtUp: '#E2E0D6',
    green: '#DCE8D2',
    building: '#DAD8CE',
    road: '#FFFFFF',
    mainRoad: '#F6DFA4',
    roadEdge: '#D3CFC2',
    coast: '#8DB6C7',
    border: '#A79F8E',
    waterName: '#2F6B85',
  },
  dark: {
    land: '#182129',
    sea: '#0A2632',
    builtUp: '#263340',
    green: '#1A2C26',
    building: '#2C3843',
    road: '#36434F',
    mainRoad: '#5B5233',
    roadEdge: '#111920',
    coast: '#2C5566',
    border: '#5A6672',
    waterName: '#6FA9C0',
  },
} as const;

/** The colours as the page has them now. */
export const mapColours = (theme: 'light' | 'dark'): MapColours => ({
  ...ground[theme],
  ink: tokenColour('--wb-ink'),
  muted: tokenColour('--wb-muted'),
  primary: tokenColour('--wb-primary'),
  onPrimary: tokenColour('--wb-on-primary'),
  busy: tokenColour('--wb-canceled'),
});
