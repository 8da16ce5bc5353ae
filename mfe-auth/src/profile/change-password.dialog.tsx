import { ownAccountApi, useWrite } from '@waybill/api';
import type { PasswordChange } from '@waybill/contract';
import { Button, Dialog } from '@waybill/ui';
import { Form, PasswordField } from '@waybill/ui/form';
import { requireTypedTwice } from '../passwords/typed-twice.ts';

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { run } = useWrite(ownAccountApi.change, {
    success: 'Password changed. Your other devices are signed out.',
    onSuccess: onClose,
  });
  const change = async (values: PasswordChange) => {
    requireTypedTwice(values, 'new_password', 'new_password_confirmation');
    await run(values);
  };
  return (
    <Dialog title="Change Password" onClose={onClose}>
      <Form<PasswordChange>
        defaults={{ old_password: '', new_password: '', new_password_confirmation: '' }}
        onSubmit={change}
        submitLabel="Change Password"
        secondary={<Button onClick={onClose}>Close</Button>}
        actions="fixed"
      >
        <PasswordField<PasswordChange>
          name="old_password"
          label="Old password"
          autoComplete="current-password"
          required="Old Password is required"
        />
        <PasswordField<PasswordChange>
          name="new_password"
          label="New password"
          autoComplete="new-password"
          placeholder="minimum of six characters"
          required="New password is required"
        />
        <PasswordField<PasswordChange>
          name="new_password_confirmation"
          label="New password confirmation"
          autoComplete="new-password"
          required="New password confirmation is required"
        />
      </Form>
    </Dialog>
  );
}
