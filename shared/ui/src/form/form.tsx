import { useAlert } from '@waybill/session';
import { Form as AntForm, Button, type FormInstance } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { DraftNote } from './draft-note.tsx';
import { FilledFields } from './filled-fields.ts';
import styles from './form.module.css';
import { hasPath } from './form-errors.ts';
import { useDraft } from './use-draft.ts';
import { useSending } from './use-sending.ts';

interface FormProps<Values extends object> {
  defaults: Partial<Values>;
  /** Sends the values. A thrown error lands on its fields or in the banner, and nothing typed is lost. */
  onSubmit: (values: Values) => Promise<unknown>;
  /** The button's word. */
  submitLabel: string;
  /** What is sent ends something for somebody: its button is red. */
  isDangerous?: boolean;
  /** Next to the button: Close, Back … */
  secondary?: ReactNode;
  /** Stores what is typed under this name when the form is left by accident; it comes back with a note. */
  draft?: string;
  /** A form of antd's, where the caller needs to set fields (a picked customer). */
  form?: FormInstance<Values>;
  onValuesChange?: (changed: Partial<Values>, values: Values) => void;
  /** Fields that follow from others: called after each change, what it returns is filled in. */
  derive?: (changed: Partial<Values>, values: Values) => Partial<Values> | undefined;
  /** `fixed`: the buttons are always visible at the bottom of a dialog. `wide`: as wide as the fields. */
  actions?: 'inline' | 'fixed' | 'wide';
  /** Sending could only fail: the button is not the one to press, as long as something on the form says what is. */
  isHeldBack?: boolean;
  /** The first empty field has the focus at once: the page is there for it. */
  startsFocused?: boolean;
  /** In the bar of the buttons, before them: a sum that stays visible. */
  summary?: ReactNode;
  children: ReactNode;
}

/** The messages of fields that have just changed, before a submit attempt of those that have one; the others stay until they change. */
const checkAgain = (form: FormInstance, changed: unknown, wasTried: boolean) => {
  const names = form
    .getFieldsError()
    .flatMap(({ name, errors }) => ((wasTried || errors.length > 0) && hasPath(changed, name) ? [name] : []));
  if (names.length > 0) form.validateFields(names).catch(() => undefined);
};

/**
 * A form: fields named once inside it, one column, messages below their fields and only after a submit
 * attempt, focus on the first wrong one, a busy button that sends once, server errors on their fields. Ctrl+Enter sends
 * from any field.
 */
export function Form<Values extends object>(props: FormProps<Values>) {
  const {
    defaults,
    onSubmit,
    submitLabel,
    secondary,
    draft,
    onValuesChange,
    derive,
    actions = 'inline',
    isHeldBack = false,
    isDangerous = false,
    startsFocused = false,
    summary,
    children,
  } = props;
  const [form] = AntForm.useForm<Values>(props.form);
  const [wasTried, setWasTried] = useState(false);
  const { start, store, forget, startAgain } = useDraft<Values>(draft, defaults);
  const sending = useSending(form, onSubmit);
  const { root, isBusy, failure, send, clearServerErrors, focusFirstWrong } = sending;
  const filledIn = () => {
    store(form.getFieldsValue(true));
    sending.clearFailure();
  };
  useEffect(() => {
    if (start.isStartedAgain) form.resetFields();
  }, [start.isStartedAgain, form]);
  useEffect(() => {
    // On a phone the keyboard would cover the rest of the page.
    if (startsFocused && matchMedia('(pointer: fine)').matches)
      root.current?.querySelector<HTMLElement>('input[value=""]')?.focus();
  }, [startsFocused, root]);
  const alert = useAlert();
  const sendByKey = (event: KeyboardEvent<HTMLElement>) => {
    // A dialog that is opened from the form is elsewhere in the page, with a form of its own.
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isOwn) return;
    event.preventDefault();
    form.submit();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is pressed in a field of the form
    <div ref={root} onKeyDown={sendByKey}>
      <AntForm<Values>
        // Makes ids of its own: a form may open another one that has fields of the same names.
        name={useId()}
        form={form}
        layout="vertical"
        className={styles.form}
        initialValues={start.values}
        requiredMark={false}
        // The form's own messages stand below the fields; the browser's would come first, and elsewhere.
        noValidate
        validateTrigger={[]}
        onValuesChange={(changed, values) => {
          const derived = derive?.(changed as Partial<Values>, values);
          if (derived) form.setFieldsValue(derived as never);
          // With what has no field on the screen.
          store(form.getFieldsValue(true));
          clearServerErrors(changed);
          checkAgain(form, changed, wasTried);
          onValuesChange?.(changed as Partial<Values>, values);
        }}
        onFinish={async (values) => {
          if (await send(values)) forget();
        }}
        onFinishFailed={() => {
          setWasTried(true);
          focusFirstWrong();
        }}
      >
        {start.isRestored && <DraftNote onStartAgain={startAgain} />}
        <FilledFields value={filledIn}>{children}</FilledFields>
        <div className={styles.actions} data-actions={actions}>
          {failure && (
            <p className={styles.failure} data-told={alert?.text === failure || undefined}>
              {failure}
            </p>
          )}
          {summary && <div className={styles.summary}>{summary}</div>}
          {secondary}
          <Button
            type={isHeldBack ? 'default' : 'primary'}
            danger={isDangerous}
            htmlType="submit"
            loading={isBusy}
            className={styles.submit}
          >
            {submitLabel}
          </Button>
        </div>
      </AntForm>
    </div>
  );
}
