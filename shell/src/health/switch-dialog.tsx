import { isApiError, suiteApi, useWrite } from '@waybill/api';
import type { SuitePart, SuiteSwitchInput } from '@waybill/contract';
import { ConfirmDialog, FieldError } from '@waybill/ui';
import { PinDialog } from './pin.dialog.tsx';
import { SwitchOffDialog } from './switch-off.dialog.tsx';

/** A change that an operator is about to make, and its part. */
export interface PendingChange {
  kind: 'switch off' | 'switch on' | 'pin' | 'unpin';
  part: SuitePart;
}

/** A switch is set as a whole: what does not change goes along. */
const presentSwitch = ({ name, switch: set }: SuitePart): SuiteSwitchInput => ({
  remote: name,
  ...(set?.is_off && { is_off: true }),
  ...(set?.is_off && set.reason && { reason: set.reason }),
  ...(set?.pinned_build && { pinned_build: set.pinned_build }),
});

/** Below the field, with the names: why a build does not fit the rest of the suite. */
function sayMissing(error: unknown): never {
  const { missing } = ((isApiError(error) && error.data) || {}) as { missing?: string[] };
  throw missing ? new FieldError('pinned_build', `It does not fit. Missing: ${missing.join('; ')}`) : error;
}

/** Asks before a switch is changed, and says what happens to whom. */
export function SwitchDialog({ kind, part, onClose }: PendingChange & { onClose: () => void }) {
  const { title, build_id, switch: set } = part;
  const done = {
    'switch off': `${title} switched off`,
    'switch on': `${title} switched on`,
    pin: `${title} pinned`,
    unpin: `The pin of ${title} was removed`,
  };
  const { run, act, isPending } = useWrite(suiteApi.setSwitch, {
    success: done[kind],
    invalidates: [suiteApi.all],
    onSuccess: onClose,
  });
  const { is_off: _off, reason: _reason, ...on } = presentSwitch(part);
  const { pinned_build: _pin, ...unpinned } = presentSwitch(part);

  if (kind === 'switch off')
    return <SwitchOffDialog part={part} onClose={onClose} onSubmit={(values) => run({ ...on, ...values })} />;
  if (kind === 'pin')
    return (
      <PinDialog
        part={part}
        onClose={onClose}
        onSubmit={(values) => run({ ...unpinned, ...values }).catch(sayMissing)}
      />
    );
  const isOn = kind === 'switch on';
  return (
    <ConfirmDialog
      title={isOn ? `Switch on ${title}` : `Remove the pin of ${title}`}
      confirmLabel={isOn ? 'Switch on' : 'Remove pin'}
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => act(isOn ? on : unpinned)}
    >
      {isOn ? (
        <p>
          Everybody who uses {title} gets it back: new pages at once, open ones at their next navigation or
          Retry.
        </p>
      ) : (
        <p>
          Everybody gets the current build <code>{build_id ?? 'none'}</code> in place of{' '}
          <code>{set?.pinned_build}</code>, and each later deployment.
        </p>
      )}
    </ConfirmDialog>
  );
}
