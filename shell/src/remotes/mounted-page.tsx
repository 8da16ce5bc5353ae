import { useQueryClient } from '@tanstack/react-query';
import type { RemoteDefinition } from '@waybill/federation';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The page of a remote that renders by itself, such as one with another major of React: a place that it fills. */
export function MountedPage({ mount }: { mount: NonNullable<RemoteDefinition['mount']> }) {
  const queryClient = useQueryClient();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const element = useRef<HTMLDivElement>(null);
  const suite = useRef({ address: '', navigate, listeners: new Set<() => void>() });
  const [failure, setFailure] = useState<{ error: unknown }>();

  const address = pathname + search + hash;
  useLayoutEffect(() => {
    suite.current.navigate = navigate;
    suite.current.address = address;
    for (const changed of suite.current.listeners) changed();
  }, [navigate, address]);

  useEffect(() => {
    const { current } = suite;
    // Each root is in an element of its own: one that is going must not meet the next.
    const own = document.createElement('div');
    element.current?.append(own);
    const unmount = mount({
      element: own,
      queryClient,
      address: () => current.address,
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
