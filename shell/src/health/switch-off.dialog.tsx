import type { SuitePart } from '@waybill/contract';
import { Button, Dialog } from '@waybill/ui';
import { Form, TextField } from '@waybill/ui/form';
import { counted } from './part-state.ts';

interface OffValues {
  reason: string;
}

/** The most characters that `suite/switch` takes. */
const maxReason = 200;

interface SwitchOffDialogProps {
  part: SuitePart;
  onClose: () => void;
  onSubmit: (values: OffValues & { is_off: true }) => Promise<unknown>;
}

/** Asks for the reason that people will read. */
export function SwitchOffDialog({ part: { title, seen }, onClose, onSubmit }: SwitchOffDialogProps) {
  const devices = seen.reduce((sum, build) => sum + build.devices, 0);
  return (
    <Dialog title={`Switch off ${title}`} onClose={onClose}>
      <p>
        Nobody can use {title} until it is switched on again; {counted(devices, 'device')} did in the last 24
        hours. Its screens show your reason in their place. Everything else works on.
      </p>
      <Form<OffValues>
        defaults={{ reason: '' }}
        submitLabel="Switch off"
        secondary={<Button onClick={onClose}>Cancel</Button>}
        actions="fixed"
        onSubmit={({ reason }) => onSubmit({ is_off: true, reason: reason.trim() })}
      >
        <TextField<OffValues>
          name="reason"
          label="Reason"
          required="Reason is required"
          hint="Everybody who opens it reads this."
          placeholder="Prices are wrong. Back at 15:00."
          maxLength={maxReason}
        />
      </Form>
    </Dialog>
  );
}
