import { outsideServices } from '@waybill/api';
import { useEffect, useState } from 'react';
import type { MapEngine } from '../map-engine.ts';

type EngineName = 'google' | 'bundled';

const sources: Record<EngineName, () => Promise<{ default: MapEngine }>> = {
  google: () => import('../google/google-map.tsx'),
  bundled: async () => {
    const engine = await import('../bundled/bundled-map.tsx');
    await Promise.all([engine.prepareWorkers(), engine.prepareStreets()]);
    return engine;
  },
};

/** The state of a map's engine: coming, there, not loaded (again may help), or not for this device. */
export type EngineState =
  | { is: 'coming' }
  | { is: 'there'; Engine: MapEngine }
  | { is: 'lost' }
  | { is: 'undrawable' };

const hasWebGl = (): boolean => {
  if (typeof WebGL2RenderingContext === 'undefined') return false;
  return document.createElement('canvas').getContext('webgl2') !== null;
};

/** Loads the map engine: Google's if a key is configured; the key-less one if there is none or Google rejects it. */
export function useEngine() {
  const [name, setName] = useState<EngineName>(outsideServices.googleMapsApiKey ? 'google' : 'bundled');
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<EngineState>({ is: 'coming' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let isCurrent = true;
    const show = (next: EngineState) => {
      if (isCurrent) setState(next);
    };
    if (name === 'bundled' && !hasWebGl()) show({ is: 'undrawable' });
    else
      sources[name]().then(
        ({ default: Engine }) => show({ is: 'there', Engine }),
        () => show({ is: 'lost' }),
      );
    return () => {
      isCurrent = false;
    };
  }, [name, attempt]);
  return {
    state,
    retry: () => {
      setState({ is: 'coming' });
      setAttempt(attempt + 1);
    },
    /** The engine says that it cannot go on. */
    fail: () => {
      setState(name === 'bundled' ? { is: 'undrawable' } : { is: 'coming' });
      setName('bundled');
    },
  };
}
