import { customersApi, privacyApi, useWrite } from '@waybill/api';
import type { FoundPerson } from '@waybill/contract';
import { Button, Dialog, phoneText } from '@waybill/ui';
import { Form, TextAreaField } from '@waybill/ui/form';
import { NotesThatGo } from './notes-that-go.tsx';
import { countedRecords } from './person-texts.ts';

interface Erasing {
  reason: string;
}

export interface ErasePersonDialogProps {
  person: FoundPerson;
  onClose: () => void;
  /** Called once the request is stored: the person is erased a moment later. */
  onErased: () => void;
}

/** Erases a person, once it is clear what goes and what stays. */
export function ErasePersonDialog({ person, onClose, onErased }: ErasePersonDialogProps) {
  const { phone, names } = person;
  const { run } = useWrite(privacyApi.erase, {
    success: 'The person is being erased',
    invalidates: [privacyApi.all, customersApi.all],
    onSuccess: onErased,
  });
  return (
    <Dialog title="Erase this person" onClose={onClose}>
      <p>
        <strong>{names.join(', ')}</strong>, {phoneText(phone)}: {countedRecords(person)}.
      </p>
      <p>
        Name, phone, email, address, place, goods, photos and signatures are permanently erased. Amounts,
        cities, days and statuses of the orders stay, and so does the cash book.
      </p>
      <NotesThatGo phone={phone} />
      <Form<Erasing>
        defaults={{}}
        submitLabel="Erase"
        isDangerous
        secondary={<Button onClick={onClose}>Cancel</Button>}
        actions="fixed"
        onSubmit={({ reason }) => run({ phone, reason })}
      >
        <TextAreaField<Erasing>
          name="reason"
          label="Reason"
          required="Reason is required"
          hint="It stays in the list of erased persons, so do not name them here."
        />
      </Form>
    </Dialog>
  );
}
