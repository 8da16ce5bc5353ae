import { showError } from '@waybill/session';
import type { FormInstance } from 'antd';
import { useRef, useState } from 'react';
import { capitalised } from '../show/capitalised.ts';
import { hasFieldErrors, holds, isPassing, messageOf, namePath } from './form-errors.ts';

type Name = (string | number)[];

const wrongControl = '[aria-invalid="true"], .ant-form-item-has-error :is(input, textarea, select, button)';

/** Sends a form once at a time and puts what comes back where it belongs. */
export function useSending<Values extends object>(
  form: FormInstance<Values>,
  onSubmit: (values: Values) => Promise<unknown>,
) {
  const root = useRef<HTMLDivElement>(null);
  const isSending = useRef(false);
  const refused = useRef<Name[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<{ text: string; isPassing: boolean } | null>(null);

  const focusFirstWrong = () =>
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(wrongControl)?.focus());

  // The banner goes by itself; what keeps the form from being sent stays beside its button.
  const sayInForm = (error: unknown) => {
    const text = capitalised(messageOf(error));
    showError(text);
    setFailure({ text, isPassing: isPassing(error) });
  };

  const landOnFields = (error: unknown) => {
    setFailure(null);
    if (!hasFieldErrors(error)) return sayInForm(error);
    const named = Object.entries(error.errors).map(([path, errors]) => ({
      name: namePath(path),
      // The wire goes on from the field's name ('must have …'); below the field it is a sentence.
      errors: errors.map(capitalised),
    }));
    const fields = named.filter(({ name }) => form.getFieldInstance(name as never));
    form.setFields(fields as never);
    refused.current = fields.map(({ name }) => name);
    if (fields.length < named.length || named.length === 0) sayInForm(error);
    focusFirstWrong();
  };

  /** What was refused is no longer said of a value that has changed since. */
  const forgetRefusals = (changed: unknown) => {
    const answered = refused.current.filter((name) => holds(changed, name));
    if (answered.length === 0) return;
    refused.current = refused.current.filter((name) => !answered.includes(name));
    form.setFields(answered.map((name) => ({ name, errors: [] })) as never);
  };

  /** True where it succeeded; false where it was refused, failed, or is under way already. */
  const send = async (values: Values): Promise<boolean> => {
    if (isSending.current) return false;
    isSending.current = true;
    setIsBusy(true);
    try {
      await onSubmit(values);
      setFailure(null);
      return true;
    } catch (error) {
      landOnFields(error);
      return false;
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  };

  return { root, isBusy, failure, send, forgetRefusals, focusFirstWrong };
}
