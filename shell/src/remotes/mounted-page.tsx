import { useQueryClient } from '@tanstack/react-query';
import { api } from '@waybill/api';
import type { Place, PlaceViewer, RemoteDefinition } from '@waybill/federation';
import { useViewer } from '@waybill/session';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What a place offers of the API. */
const calls: Pick<Place, 'get' | 'post'> = {
  get: (path, query) => api.get(path, query),
  post: (path, body, options) => api.post(path, body, options),
};

function usePlaceViewer(): PlaceViewer {
  const viewer = useViewer();
  return useMemo(() => {
    const { user } = viewer;
    return { ...viewer, user: user && { id: user.id, name: user.name, email: user.email } };
  }, [viewer]);
}

/** The page of a remote that renders by itself, such as one with another major of React: a place that it fills. */
export function MountedPage({ mount }: { mount: NonNullable<RemoteDefinition['mount']> }) {
  const queryClient = useQueryClient();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const viewer = usePlaceViewer();
  const element = useRef<HTMLDivElement>(null);
  const suite = useRef({ address: '', viewer, navigate, listeners: new Set<() => void>() });
  const [failure, setFailure] = useState<{ error: unknown }>();

  const address = pathname + search + hash;
  useLayoutEffect(() => {
    Object.assign(suite.current, { navigate, address, viewer });
    for (const changed of suite.current.listeners) changed();
  }, [navigate, address, viewer]);

  useEffect(() => {
    const { current } = suite;
    // Each root is in an element of its own: one that is going must not meet the next.
    const own = document.createElement('div');
    element.current?.append(own);
    const unmount = mount({
      element: own,
      queryClient,
      address: () => current.address,
      viewer: () => current.viewer,
      ...calls,
      follow: (changed) => {
        current.listeners.add(changed);
        return () => current.listeners.delete(changed);
      },
      navigate: (to, options) =>
        typeof to === 'number' ? void current.navigate(to) : void current.navigate(to, options),
      fail: (error) => setFailure({ error }),
    });
    return () => {
      unmount();
      own.remove();
    };
  }, [mount, queryClient]);

  if (failure) throw failure.error;
  return <div ref={element} />;
}
