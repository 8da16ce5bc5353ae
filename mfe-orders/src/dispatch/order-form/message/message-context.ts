import { createContext, useContext } from 'react';
import type { PastedMessageState } from './use-pasted-message.ts';
import type { FieldPiece } from './values-of-message.ts';

export interface MessageContextValue extends PastedMessageState {
  pieces: readonly FieldPiece[];
  /** The field whose piece is highlighted. */
  active: string | null;
}

/** The message that the order in the form came from; null where an order is edited. */
export const MessageContext = createContext<MessageContextValue | null>(null);

export const useMessage = () => useContext(MessageContext);
