import { type ReactNode, useState } from 'react';
import { Button } from '../index.ts';

/** An export of the kit in each of its states, by the name of the state. */
export type Specimen = Readonly<Record<string, ReactNode>>;

/** A specimen for every export of an entry point: the compiler reports the one that is missing. */
export type Specimens<EntryPoint> = Readonly<Record<keyof EntryPoint, Specimen>>;

/** A dialog that a button opens. */
export function Opener({ children }: { children: (close: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button data-opens onClick={() => setIsOpen(true)}>
        Open
      </Button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}

/** A function's result for a sample. */
export const Result = ({ of }: { of: unknown }) => <code>{String(of)}</code>;

export const longText =
  'Crates of malt drinks, two bags of rice and a table fan for the shop behind the filling station at Ojuelegba';
export const nothing = () => undefined;
export const resolved = () => Promise.resolve();
