import { useWrite } from '@waybill/api';
import { Button, Dialog } from '@waybill/ui';
import { PhoneField } from '@waybill/ui/fields';
import { Form } from '@waybill/ui/form';
import type { Profile } from './use-profile.ts';

interface ChangePhoneDialogProps {
  save: Profile['save'];
  onClose: () => void;
}

interface PhoneChange {
  phone: string;
}

export function ChangePhoneDialog({ save, onClose }: ChangePhoneDialogProps) {
  const { run } = useWrite(save, { success: 'Phone number changed', onSuccess: onClose });
  return (
    <Dialog title="Change Phone Number" onClose={onClose}>
      <Form<PhoneChange>
        defaults={{ phone: '' }}
        onSubmit={run}
        submitLabel="Change Phone Number"
        secondary={<Button onClick={onClose}>Close</Button>}
        actions="fixed"
      >
        <PhoneField<PhoneChange>
          name="phone"
          label="New Phone Number"
          required="New Phone Number is required"
        />
      </Form>
    </Dialog>
  );
}
