import { Dialog } from '../act/dialog.tsx';
import { Form } from '../form/form.tsx';
import { TextField } from '../form/text-fields.tsx';

interface SaveFilterDialogProps {
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Takes the name under which the filters of a list are saved. */
export default function SaveFilterDialog({ onSave, onClose }: SaveFilterDialogProps) {
  return (
    <Dialog title="Save these filters" onClose={onClose}>
      <Form<{ name: string }>
        defaults={{}}
        submitLabel="Save"
        onSubmit={async ({ name }) => {
          onSave(name.trim());
          onClose();
        }}
      >
        <TextField<{ name: string }>
          name="name"
          label="Name"
          required="Name is required"
          maxLength={40}
          hint="Filters and sorting are saved on this device, without the search text. The same name replaces the saved one."
        />
      </Form>
    </Dialog>
  );
}
