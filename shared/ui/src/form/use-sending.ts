import { showError } from '@waybill/session';
import type { FormInstance } from 'antd';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { capitalised } from '../show/capitalised.ts';
import { hasFieldErrors, hasPath, messageOf, namePath } from './form-errors.ts';

type Name = (string | number)[];

/** What is said of the whole form, and of no field. */
const note = 'div[role=alert]:not(.ant-form-item *)';

const wrongControl = '[aria-invalid="true"], .ant-form-item-has-error :is(input, textarea, select, button)';

/** Sends a form once at a time and shows the result: errors at their fields, or in the banner. */
export function useSending<Values extends object>(
  // Fields are set by paths that the server names, so the form's values are not typed here.
  form: FormInstance,
  onSubmit: (values: Values) => Promise<unknown>,
) {
  const root = useRef<HTMLDivElement>(null);
  // Two clicks come before a state is rendered.
  const isSending = useRef(false);
  const rejectedFields = useRef<Name[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  // Fields are marked as wrong with the next render.
  const focusFirstWrong = () =>
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(wrongControl)?.focus());

  // The banner closes by itself; what prevents sending stays next to the button.
  const showInForm = (error: unknown) => {
    const text = capitalised(messageOf(error));
    showError(text);
    setFailure(text);
    // Why it cannot be sent may be said further up.
    root.current?.querySelector(note)?.scrollIntoView?.({ block: 'center' });
  };

  const showRejection = (error: unknown) => {
    setFailure(null);
    if (!hasFieldErrors(error)) return showInForm(error);
    const named = Object.entries(error.errors).map(([path, errors]) => ({
      name: namePath(path),
      // The API continues from the field's name ('must have …'); below the field it is a sentence.
      errors: errors.map(capitalised),
      // The server requires a field that the form only advises.
      warnings: [],
    }));
    const fields = named.filter(({ name }) => form.getFieldInstance(name));
    // A frame may come before React has rendered them as wrong, and then none of them is focused.
    flushSync(() => form.setFields(fields));
    rejectedFields.current = fields.map(({ name }) => name);
    // Errors of fields that are not shown have no other place.
    if (fields.length < named.length || named.length === 0) showInForm(error);
    focusFirstWrong();
  };

  /** Clears the server's errors of values that have changed since then. */
  const clearServerErrors = (changed: unknown) => {
    const changedFields = rejectedFields.current.filter((name) => hasPath(changed, name));
    if (changedFields.length === 0) return;
    rejectedFields.current = rejectedFields.current.filter((name) => !changedFields.includes(name));
    form.setFields(changedFields.map((name) => ({ name, errors: [] })));
  };

  /** True if it succeeded; false if it was rejected, failed, or is in progress already. */
  const send = async (values: Values): Promise<boolean> => {
    if (isSending.current) return false;
    isSending.current = true;
    setIsBusy(true);
    const settle = () => {
      isSending.current = false;
      setIsBusy(false);
    };
    try {
      await onSubmit(values);
      settle();
      setFailure(null);
      return true;
    } catch (error) {
      // Whoever reads what is wrong can press again at once.
      settle();
      showRejection(error);
      return false;
    }
  };

  const clearFailure = () => setFailure(null);

  return { root, isBusy, failure, clearFailure, send, clearServerErrors, focusFirstWrong };
}
