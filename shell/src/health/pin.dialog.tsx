import type { SuitePart } from '@waybill/contract';
import { Button, Dialog, dateTimeText } from '@waybill/ui';
import { SelectField } from '@waybill/ui/fields';
import { Form } from '@waybill/ui/form';

interface PinValues {
  pinned_build: string;
}

interface PinDialogProps {
  part: SuitePart;
  onClose: () => void;
  onSubmit: (values: PinValues) => Promise<unknown>;
}

/** Chooses the build that all users get, even after later publications. */
export function PinDialog({ part, onClose, onSubmit }: PinDialogProps) {
  const { name, title, build_id, previous_build_id, switch: set } = part;
  const builds = part.builds.filter((build) => build.build_id !== set?.pinned_build);
  const preferred = builds.find((build) => build.build_id === previous_build_id) ?? builds[0];
  const options = builds.map(({ build_id: value, published_at }) => ({
    value,
    label: `${value}, ${dateTimeText(published_at)}${value === build_id ? ', current' : ''}`,
  }));
  return (
    <Dialog title={`Pin a build of ${title}`} onClose={onClose}>
      <p>
        Everybody gets this build until the pin is removed, whatever is deployed after that.{' '}
        {name === 'shell'
          ? 'Pages get it when they are loaded next.'
          : 'New pages get it at once, open ones at their next navigation.'}
      </p>
      <Form<PinValues>
        defaults={preferred ? { pinned_build: preferred.build_id } : {}}
        submitLabel="Pin this build"
        secondary={<Button onClick={onClose}>Cancel</Button>}
        actions="fixed"
        onSubmit={onSubmit}
      >
        <SelectField<PinValues>
          name="pinned_build"
          label="Build, and when it was published"
          required="Build is required"
          options={options}
        />
      </Form>
    </Dialog>
  );
}
