import { ErrorPanel, useTheme } from '@waybill/ui';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './frame/live-map.module.css';
import { MapButtons } from './frame/map-buttons.tsx';
import { MapLegend } from './frame/map-legend.tsx';
import { useEngine } from './frame/use-engine.ts';
import type { MapControls } from './map-engine.ts';
import { type LatLng, type MapPlace, mapViews } from './map-place.ts';

export interface LiveMapProps {
  /** The map's content, for those who do not see it. */
  label: string;
  places: readonly MapPlace[];
  /** The view at the start. The map follows a later one until the user moves it. */
  center?: LatLng;
  zoom?: number;
  /** Shown together, once, as soon as there are any: at the zoom where all are in sight, and no nearer than riders are looked at. */
  opensOn?: readonly LatLng[] | undefined;
  /** The stops of a way in their order: drawn along streets where these are known, else straight. */
  way?: readonly LatLng[] | undefined;
  selectedId?: string | undefined;
  /** A pin was pressed; nothing, where the bare ground was. */
  onSelect?: ((id: string | undefined) => void) | undefined;
  /** The bare ground was pressed, or its middle chosen by a button: for a map on which a point is chosen. */
  onPoint?: ((point: LatLng) => void) | undefined;
  /** The popup of the selected place. */
  popup?: ReactNode;
  /** Once the user has moved it, a button leads back to following `center`. */
  follow?: boolean;
  /** Says what the pins mean. */
  legend?: boolean;
}

const nothing = () => undefined;
const noWay: readonly LatLng[] = [];
/** Later, the map moves only where the user moves it. */
const openingMs = 12_000;

/** Shown if there can be no map: the places are in a list next to it in any case. */
function MapMissing({
  state,
  popup,
  onRetry,
}: {
  state: 'lost' | 'undrawable';
  popup: ReactNode;
  onRetry: () => void;
}) {
  return (
    <div className={styles.missing}>
      {state === 'lost' ? (
        <ErrorPanel
          title="The map could not be loaded"
          message="Check your network and try again."
          onRetry={onRetry}
        />
      ) : (
        <p>This device cannot draw the map.</p>
      )}
      {popup && <div className={styles.popupBelow}>{popup}</div>}
    </div>
  );
}

/** A map with moving places, drawn by either engine. The page lists the places in text as well. */
export function LiveMap(props: LiveMapProps) {
  const { label, places, way = noWay, selectedId, onSelect = nothing, onPoint, popup } = props;
  const { follow = false, legend = false } = props;
  const { center = mapViews.start.center, zoom = mapViews.start.zoom } = props;
  const { theme } = useTheme();
  const { state, retry, fail } = useEngine();
  const [controls, setControls] = useState<MapControls | null>(null);
  const [own, setOwn] = useState<{ center: LatLng; zoom: number } | null>(null);
  const view = { center, zoom };
  const stay = () => setOwn((held) => held ?? view);
  const opensOn = props.opensOn ?? noWay;
  const opened = useRef<number>(undefined);
  // The first report of each rider may come a little later than that of another.
  const open = useEffectEvent(() => {
    opened.current ??= Date.now();
    if (!own && selectedId === undefined && Date.now() - opened.current < openingMs)
      controls?.showAll(opensOn);
  });
  const isThere = controls !== null;
  const count = opensOn.length;
  useEffect(() => {
    if (isThere && count > 1) open();
  }, [isThere, count]);
  return (
    <section className={styles.frame} aria-label={label}>
      {state.is === 'there' && (
        <state.Engine
          places={places}
          way={way}
          view={own ?? view}
          theme={theme}
          selectedId={selectedId}
          onSelect={onSelect}
          onPoint={onPoint ?? nothing}
          popup={popup}
          onUserMove={stay}
          onControls={setControls}
          onFail={fail}
        />
      )}
      {state.is === 'there' && !controls && (
        <div className={styles.coming} role="status" aria-label="Loading the map" />
      )}
      {state.is === 'coming' && <div className={styles.coming} role="status" aria-label="Loading the map" />}
      {(state.is === 'lost' || state.is === 'undrawable') && (
        <MapMissing state={state.is} popup={popup} onRetry={retry} />
      )}
      {controls && (
        <MapButtons
          controls={controls}
          places={places}
          onFollow={follow && own ? () => setOwn(null) : undefined}
          onShowAll={stay}
          onPoint={onPoint}
        />
      )}
      {legend && state.is !== 'undrawable' && <MapLegend />}
    </section>
  );
}
