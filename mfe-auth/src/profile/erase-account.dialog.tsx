import { useQuery, useQueryClient } from '@tanstack/react-query';
import { leaveSession, privacyApi, useWrite } from '@waybill/api';
import type { AccountObstacle } from '@waybill/contract';
import { Button, Dialog, ErrorPanel, ListSkeleton } from '@waybill/ui';
import { Form, PasswordField } from '@waybill/ui/form';

interface Erasing {
  password: string;
}

export interface EraseAccountDialogProps {
  onClose: () => void;
}

/** Erases the own account, with the password; then nobody is signed in here. What stands against it is said first. */
export function EraseAccountDialog({ onClose }: EraseAccountDialogProps) {
  const query = useQuery(privacyApi.ownObstacles());
  const { data, isPending } = query;
  const obstacles = data?.obstacles ?? [];
  return (
    <Dialog
      title="Erase my account"
      onClose={onClose}
      footer={obstacles.length > 0 && <Button onClick={onClose}>Close</Button>}
    >
      {isPending && <ListSkeleton rows={2} label="Checking whether it can be erased" />}
      {!isPending && !data && (
        <ErrorPanel title="It could not be checked what stands against it" query={query} />
      )}
      {obstacles.length > 0 && <Obstacles obstacles={obstacles} />}
      {data && obstacles.length === 0 && <Confirmation leftAlone={data.left_alone} onClose={onClose} />}
    </Dialog>
  );
}

function Obstacles({ obstacles }: { obstacles: AccountObstacle[] }) {
  return (
    <>
      <p>Your account cannot be erased yet:</p>
      <ul>
        {obstacles.map(({ code, message, companies }) => (
          <li key={code}>
            {companies.length > 0 && <strong>{companies.join(', ')}: </strong>}
            {message}
          </li>
        ))}
      </ul>
    </>
  );
}

function Confirmation({ leftAlone, onClose }: { leftAlone: string[]; onClose: () => void }) {
  const client = useQueryClient();
  const { run } = useWrite(privacyApi.eraseOwn, {
    success: 'Your account is erased',
    onSuccess: () => leaveSession(client),
  });
  return (
    <>
      <p>
        Your name, email, phone, photo, memberships and devices are permanently erased, and you are signed out
        everywhere. This cannot be undone.
      </p>
      {leftAlone.length > 0 && (
        <p>
          You are the only member of <strong>{leftAlone.join(', ')}</strong>: nobody can open its orders and
          books afterwards.
        </p>
      )}
      <Form<Erasing>
        defaults={{ password: '' }}
        submitLabel="Erase my account"
        isDangerous
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
    </>
  );
}
