import { createElement, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { AttemptContext, nextAttempt } from './attempt.ts';
import type { LoadedRemote } from './loader.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteErrorPanel } from './remote-error.panel.tsx';
import type { Remotes } from './remotes.ts';
import { routeAt } from './route-objects.tsx';

interface Shown {
  pathname: string;
  build: LoadedRemote | undefined;
  attempt: number;
}

/** The build and attempt that this visit shows. A newer build is taken up when the path changes, or at Retry. */
function useShown(remotes: Remotes, name: string) {
  const { pathname } = useLocation();
  const look = (): Shown => ({ pathname, build: remotes.loaded(name), attempt: nextAttempt() });
  const [shown, setShown] = useState(look);
  const current = shown.pathname === pathname ? shown : look();
  if (current !== shown) setShown(current);
  return { ...current, lookAgain: () => setShown(look()) };
}

interface BrokenPageProps {
  remotes: Remotes;
  build: LoadedRemote;
  onRetry: () => void;
}

/** A page that threw, most often because a redeploy took its files: looks for a newer build once by itself. */
function BrokenPage({ remotes, build, onRetry }: BrokenPageProps) {
  const [isLooking, setIsLooking] = useState(true);
  const catchUp = () => remotes.catchUp(build.name, build.buildId).catch(() => false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per broken page, not once per render
  useEffect(() => {
    let isShown = true;
    catchUp().then((isNewer) => {
      if (!isShown) return;
      if (isNewer) onRetry();
      else setIsLooking(false);
    });
    return () => {
      isShown = false;
    };
  }, []);

  const retry = () => {
    setIsLooking(true);
    catchUp().finally(onRetry);
  };
  return (
    <RemoteErrorPanel title={build.definition.title} kind="crashed" onRetry={retry} isRetrying={isLooking} />
  );
}

interface RemoteViewProps {
  remotes: Remotes;
  name: string;
  routeKey: string;
}

/** Shows a remote's route as its newest loaded build has it, inside a boundary of its own. */
export function RemoteView({ remotes, name, routeKey }: RemoteViewProps) {
  const { build, attempt, lookAgain } = useShown(remotes, name);
  const route = build && routeAt(build.definition, routeKey);
  if (!build || !route) return <Navigate to="/" replace />;
  return (
    <AttemptContext value={attempt}>
      <RemoteBoundary
        key={`${name} ${routeKey} ${build.buildId} ${attempt}`}
        fallback={() => <BrokenPage remotes={remotes} build={build} onRetry={lookAgain} />}
      >
        {route.Component ? createElement(route.Component) : route.element}
      </RemoteBoundary>
    </AttemptContext>
  );
}
