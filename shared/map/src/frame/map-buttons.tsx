import { Icon } from '@waybill/ui';
import type { MapControls } from '../map-engine.ts';
import type { LatLng, MapPlace } from '../map-place.ts';
import styles from './live-map.module.css';

interface MapButtonsProps {
  controls: MapControls;
  places: readonly MapPlace[];
  /** Goes back to following what the map is about; left out while it does. */
  onFollow: (() => void) | undefined;
  onShowAll: () => void;
  /** Chooses the middle of what is shown, for those who move the map by keys. */
  onPoint: ((point: LatLng) => void) | undefined;
}

const glyphs = {
  'Zoom in': 'M12 5v14M5 12h14',
  'Zoom out': 'M5 12h14',
  'Put the pin in the middle': 'M12 3v18M3 12h18M12 8.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7',
  'Show all on the map': 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
} as const;

const GlyphButton = ({ name, onClick }: { name: keyof typeof glyphs; onClick: () => void }) => (
  <button type="button" aria-label={name} title={name} onClick={onClick}>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={glyphs[name]} />
    </svg>
  </button>
);

/** Nearer, farther, everything, and back to what is followed. */
export const MapButtons = ({ controls, places, onFollow, onShowAll, onPoint }: MapButtonsProps) => (
  <div className={styles.buttons} data-map-buttons>
    <GlyphButton name="Zoom in" onClick={() => controls.zoomBy(1)} />
    <GlyphButton name="Zoom out" onClick={() => controls.zoomBy(-1)} />
    {onPoint && <GlyphButton name="Put the pin in the middle" onClick={() => onPoint(controls.middle())} />}
    {places.length > 1 && (
      <GlyphButton
        name="Show all on the map"
        onClick={() => {
          onShowAll();
          controls.showAll(places);
        }}
      />
    )}
    {onFollow && (
      <button type="button" aria-label="Back to the rider" title="Back to the rider" onClick={onFollow}>
        <Icon name="navigate" />
      </button>
    )}
  </div>
);
