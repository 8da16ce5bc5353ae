import { useQuery, useQueryClient } from '@tanstack/react-query';
import { deliveryRatesApi, outletsApi } from '@waybill/api';
import type { DeliveryRate } from '@waybill/contract';
import { Button, Icon } from '@waybill/ui';
import { useReadFields, useSetFields } from '@waybill/ui/fields';
import { Input } from '@waybill/ui/form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { plainMessage } from '../../pasted/plain-message.ts';
import { isFilledLine, type OrderValues } from '../order-values.ts';
import { looksLikeMessage } from './looks-like-message.ts';
import styles from './message.module.css';
import { useMessage } from './message-context.ts';
import { valuesOfMessage } from './values-of-message.ts';

const noRates: readonly DeliveryRate[] = [];

/** The company's rates, whose areas are known by name. A server without them has none. */
export const useRateAreas = () => useQuery({ ...deliveryRatesApi.list(), staleTime: 60_000 }).data ?? noRates;

const isEmptyForm = ({ customer_name, customer_phone, customer_address, order_items = [] }: OrderValues) =>
  !customer_name && !customer_phone && !customer_address && !order_items.some(isFilledLine);

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'radio');

type Failure = 'empty' | 'unread' | null;

const failureTexts = {
  empty: 'No order found in the message. It needs a phone number or an address, and items.',
  unread: 'The message could not be read. Check your network and try again.',
};

/** Gives the outlets that a message may name: the form has them, but for a company of very many. */
function useKnownOutlets() {
  const client = useQueryClient();
  const newest = useQuery(outletsApi.choices()).data;
  return async () => {
    const { data, total } = newest ?? { data: [], total: 0 };
    return total > data.length ? client.fetchQuery(outletsApi.named()).catch(() => data) : data;
  };
}

/** Reads a message into the form; returns what went wrong, if anything. */
function useReadIntoForm() {
  const message = useMessage();
  const rates = useRateAreas();
  const outletsToName = useKnownOutlets();
  const readFields = useReadFields<OrderValues>();
  const setFields = useSetFields<OrderValues>();
  return async (given: string): Promise<Failure> => {
    const text = plainMessage(given);
    try {
      const { readMessage } = await import('../../pasted/read-message.ts');
      const orders = readMessage(text, rates, await outletsToName());
      const [first] = orders;
      if (!first) return 'empty';
      message?.start({ message: text, orders, at: 0, before: { ...readFields() } });
      setFields(valuesOfMessage(first, rates));
      return null;
    } catch {
      return 'unread';
    }
  };
}

/** *Paste*: takes a message or a line of a sheet apart, by button, or by Ctrl+V anywhere in the dialog outside of text. */
export function PasteMessage() {
  const root = useRef<HTMLDivElement>(null);
  const readFields = useReadFields<OrderValues>();
  const readIntoForm = useReadIntoForm();
  const [isTyping, setTyping] = useState(false);
  const [failure, setFailure] = useState<Failure>(null);
  const read = async (text: string) => {
    const failed = await readIntoForm(text);
    setFailure(failed);
    setTyping(failed === 'empty' && isTyping);
  };
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const { target } = event;
    const dialog = root.current?.closest('dialog, [role=dialog]');
    const isHere = target === document.body || (target instanceof Node && dialog?.contains(target));
    const text = plainMessage(event.clipboardData?.getData('text/plain') ?? '');
    if (!isHere || text.trim() === '') return;
    const isMeant = !isTextField(target) || (target instanceof HTMLElement && 'message' in target.dataset);
    if (!isMeant && !(isEmptyForm(readFields()) && looksLikeMessage(text))) return;
    event.preventDefault();
    read(text);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
  const pasteByButton = async () => {
    try {
      const text = await navigator.clipboard.readText();
      if (text.trim() !== '') return await read(text);
    } catch {
      // No clipboard, or no leave to read it: the message is pasted into a field.
    }
    setTyping(true);
  };
  return (
    <div ref={root} className={styles.paste}>
      <Button size="small" icon={<Icon name="inbox" />} onClick={pasteByButton}>
        Paste
      </Button>
      <span>
        a message or a line of a sheet<span className={styles.key}>, or press Ctrl+V</span>
      </span>
      {failure && (
        <p className={styles.failure} role="alert">
          {failureTexts[failure]}
        </p>
      )}
      {isTyping && <MessageBox />}
    </div>
  );
}

/** The field to paste into, if the browser does not give the clipboard to a button. */
const MessageBox = () => (
  <Input
    autoFocus
    aria-label="Message"
    placeholder="Paste the message here"
    className={styles.box}
    data-message
  />
);
