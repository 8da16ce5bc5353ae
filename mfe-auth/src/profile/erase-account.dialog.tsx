import { useQueryClient } from '@tanstack/react-query';
import { leaveSession, privacyApi, useWrite } from '@waybill/api';
import { Button, Dialog } from '@waybill/ui';
import { Form, PasswordField } from '@waybill/ui/form';

interface Erasing {
  password: string;
}

export interface EraseAccountDialogProps {
  onClose: () => void;
}

/** Erases the own account, with the password; then nobody is signed in here. */
export function EraseAccountDialog({ onClose }: EraseAccountDialogProps) {
  const client = useQueryClient();
  const { run } = useWrite(privacyApi.eraseOwn, {
    success: 'Your account is erased',
    onSuccess: () => leaveSession(client),
  });
  return (
    <Dialog title="Erase my account" onClose={onClose}>
      <p>
        Your name, email, phone, photo, memberships and devices are erased for good, and you are signed out
        everywhere. This cannot be undone.
      </p>
      <Form<Erasing>
        defaults={{ password: '' }}
        submitLabel="Erase my account"
        secondary={<Button onClick={onClose}>Cancel</Button>}
        actions="fixed"
        onSubmit={run}
      >
        <PasswordField<Erasing>
          name="password"
          label="Password"
          autoComplete="current-password"
          required="Password is required"
        />
      </Form>
    </Dialog>
  );
}
