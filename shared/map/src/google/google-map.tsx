import { APIProvider, ColorScheme, InfoWindow, useMap, Map as VisMap } from '@vis.gl/react-google-maps';
import { outsideServices } from '@waybill/api';
import { useEffect, useRef } from 'react';
import { freeSides } from '../frame/free-sides.ts';
import styles from '../frame/live-map.module.css';
import type { MapControls, MapEngineProps } from '../map-engine.ts';
import { mapViews } from '../map-place.ts';
import { pinSize } from '../pins.ts';
import { useGooglePlaces } from './use-google-places.ts';

declare global {
  interface Window {
    /** Google calls it when it rejects the key. */
    gm_authFailure?: (() => void) | undefined;
  }
}

const controlsOf = (map: google.maps.Map): MapControls => ({
  middle: () => map.getCenter()?.toJSON() ?? mapViews.start.center,
  zoomBy: (steps) => map.setZoom((map.getZoom() ?? 6) + steps),
  showAll: (places) => {
    const bounds = new google.maps.LatLngBounds();
    for (const { lat, lng } of places) bounds.extend({ lat, lng });
    if (places.length > 0) map.fitBounds(bounds, freeSides(map.getDiv()));
  },
});

/** The content of Google's map, and its subscription to the map's events. */
function Content(props: MapEngineProps) {
  const { places, view, theme, selectedId, onSelect, popup } = props;
  const map = useMap();
  const latest = useRef(props);
  latest.current = props;
  useGooglePlaces(map, places, theme, onSelect);
  useEffect(() => {
    if (!map) return undefined;
    const dragged = map.addListener('dragstart', () => latest.current.onUserMove());
    const pressed = map.addListener('click', ({ latLng }: google.maps.MapMouseEvent) => {
      if (latLng) latest.current.onPoint(latLng.toJSON());
    });
    latest.current.onControls(controlsOf(map));
    return () => {
      dragged.remove();
      pressed.remove();
      latest.current.onControls(null);
    };
  }, [map]);
  const { lat, lng } = view.center;
  useEffect(() => {
    map?.panTo({ lat, lng });
    map?.setZoom(view.zoom);
  }, [map, lat, lng, view.zoom]);
  const selected = places.find(({ id }) => id === selectedId);
  return (
    selected &&
    popup && (
      <InfoWindow
        position={{ lat: selected.lat, lng: selected.lng }}
        pixelOffset={[0, -pinSize.height]}
        onClose={() => onSelect(undefined)}
      >
        {popup}
      </InfoWindow>
    )
  );
}

/** Google's map, where the installation has a key for it. */
export default function GoogleMap(props: MapEngineProps) {
  const { view, theme, onFail } = props;
  const failed = useRef(onFail);
  failed.current = onFail;
  useEffect(() => {
    window.gm_authFailure = () => failed.current();
    return () => {
      window.gm_authFailure = undefined;
    };
  }, []);
  return (
    <APIProvider apiKey={outsideServices.googleMapsApiKey ?? ''} onError={onFail}>
      <VisMap
        className={styles.canvas}
        defaultCenter={view.center}
        defaultZoom={view.zoom}
        colorScheme={theme === 'dark' ? ColorScheme.DARK : ColorScheme.LIGHT}
        disableDefaultUI
        gestureHandling="greedy"
      >
        <Content {...props} />
      </VisMap>
    </APIProvider>
  );
}
