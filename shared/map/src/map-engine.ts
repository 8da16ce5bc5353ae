import type { ComponentType, ReactNode } from 'react';
import type { LatLng, MapPlace, MapView } from './map-place.ts';

/** What the buttons of a map call. */
export interface MapControls {
  zoomBy: (steps: number) => void;
  /** Shows all of these at once. */
  showAll: (places: readonly MapPlace[]) => void;
  /** The middle of what is shown. */
  middle: () => LatLng;
}

/** What draws a map: the key-less one or Google's, by the same rules. */
export interface MapEngineProps {
  places: readonly MapPlace[];
  /** Where it begins; it goes where a later one says. */
  view: MapView;
  theme: 'light' | 'dark';
  selectedId: string | undefined;
  onSelect: (id: string | undefined) => void;
  /** The bare ground was pressed, at this point. */
  onPoint: (point: LatLng) => void;
  /** Shown at the selected place. */
  popup: ReactNode;
  onUserMove: () => void;
  /** Called once there is a map, and with null when it is gone. */
  onControls: (controls: MapControls | null) => void;
  /** It cannot be drawn on this device, or not any more. */
  onFail: () => void;
}

export type MapEngine = ComponentType<MapEngineProps>;
