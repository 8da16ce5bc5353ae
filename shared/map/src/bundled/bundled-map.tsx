import { useEffect, useRef } from 'react';
import styles from '../frame/live-map.module.css';
import type { MapEngineProps } from '../map-engine.ts';
import './maplibre.css';
import { useMapTheme, useSelected, useView, useWay } from './use-map-content.ts';
import { useMapInstance } from './use-map-instance.ts';

export { prepareWorkers } from './create-map.ts';
export { prepareStreets } from './streets.ts';

/** The key-less map: MapLibre on the bundled data. */
export default function BundledMap(props: MapEngineProps) {
  const { places, way, view, theme, selectedId, popup } = props;
  const { container, instance } = useMapInstance(props);
  const popupBox = useRef<HTMLDivElement>(null);
  const selected = places.find(({ id }) => id === selectedId);
  useEffect(() => instance?.follower.show(places), [instance, places]);
  useView(instance, view);
  useWay(instance, way);
  useMapTheme(instance, theme);
  useSelected(instance, selected, popupBox);
  return (
    <>
      <div ref={container} className={styles.canvas} />
      {instance && selected && popup && (
        <div ref={popupBox} className={styles.popup}>
          {popup}
        </div>
      )}
    </>
  );
}
