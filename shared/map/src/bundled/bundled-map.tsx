import { useEffect, useRef } from 'react';
import styles from '../frame/live-map.module.css';
import type { MapEngineProps } from '../map-engine.ts';
import './maplibre.css';
import { useDrawn } from './use-drawn.ts';
import { useMapTheme, useSelected, useView } from './use-map-content.ts';

/** The key-less map: MapLibre on the bundled data. */
export default function BundledMap(props: MapEngineProps) {
  const { places, view, theme, selectedId, popup } = props;
  const { box, drawn } = useDrawn(props);
  const popupBox = useRef<HTMLDivElement>(null);
  const selected = places.find(({ id }) => id === selectedId);
  useEffect(() => drawn?.follower.show(places), [drawn, places]);
  useView(drawn, view);
  useMapTheme(drawn, theme);
  useSelected(drawn, selected, popupBox);
  return (
    <>
      <div ref={box} className={styles.canvas} />
      {drawn && selected && popup && (
        <div ref={popupBox} className={styles.popup}>
          {popup}
        </div>
      )}
    </>
  );
}
