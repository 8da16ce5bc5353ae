import type { ComponentType, ReactNode } from 'react';
import type { LatLng, MapPlace, MapView } from './map-place.ts';

/** Calls of a map's buttons. */
export interface MapControls {
  zoomBy: (steps: number) => void;
  /** Shows all of these at once. */
  showAll: (places: readonly LatLng[]) => void;
  /** The middle of what is shown. */
  middle: () => LatLng;
}

/** Props of an engine that draws a map: the key-less one or Google's, by the same rules. */
export interface MapEngineProps {
  places: readonly MapPlace[];
  /** The stops of a way; the key-less map alone draws it. */
  way: readonly LatLng[];
  /** The view at the start; the map goes to a later one. */
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
