import { Button, DetailSkeleton, Dialog } from '@waybill/ui';
import { Form } from '@waybill/ui/form';
import type { ReactNode } from 'react';

interface EntryFormDialogProps<Values extends object> {
  title: string;
  submitLabel: string;
  defaults: Partial<Values>;
  /** The name of the draft that stores what is typed. */
  draft?: string | undefined;
  isLoading?: boolean;
  onSubmit: (values: Values) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog of a form for a customer or an outlet. */
export function EntryFormDialog<Values extends object>(props: EntryFormDialogProps<Values>) {
  const { title, submitLabel, defaults, draft, isLoading = false, onSubmit, onClose, children } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      {isLoading && <DetailSkeleton label="Loading the form" />}
      {!isLoading && (
        <Form<Values>
          {...(draft && { draft })}
          defaults={defaults}
          submitLabel={submitLabel}
          secondary={<Button onClick={onClose}>Cancel</Button>}
          actions="fixed"
          onSubmit={onSubmit}
        >
          {children}
        </Form>
      )}
    </Dialog>
  );
}
