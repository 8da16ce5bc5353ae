import { createContext, useContext } from 'react';

/** Called after values were filled in rather than typed, so that they are stored with the draft. */
export const FilledFields = createContext<() => void>(() => {});

export const useFilledFields = () => useContext(FilledFields);
