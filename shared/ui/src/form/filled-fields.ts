import { createContext, useContext } from 'react';

/** Called after values were filled in rather than typed: they are stored with the draft, and what prevented sending is said no longer. */
export const FilledFields = createContext<() => void>(() => {});

export const useFilledFields = () => useContext(FilledFields);
