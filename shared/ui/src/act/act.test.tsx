import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { Button, ConfirmDialog, Dialog, MenuButton, Tabs, ThemeProvider } from '../index.ts';
import { ReasonButton } from './index.ts';

const tabs = [
  { id: 'paid', title: 'Paid Unassigned', count: 1204 },
  { id: 'assigned', title: 'Assigned', count: 0 },
  { id: 'closed', title: 'Closed' },
] as const;

function Stages() {
  const [active, setActive] = useState<(typeof tabs)[number]['id']>('paid');
  return <Tabs label="Stages" tabs={tabs} active={active} onChange={setActive} />;
}

test('tabs carry counts and are moved through with the arrow keys, round the ends', async () => {
  const user = userEvent.setup();
  const { container } = render(<Stages />);
  expect(screen.getByRole('tab', { name: /Paid Unassigned.*1,204/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: /Assigned.*0/, selected: true })).toHaveFocus();
  await user.keyboard('{End}{ArrowRight}');
  expect(screen.getByRole('tab', { name: /Paid Unassigned/, selected: true })).toHaveFocus();
  await user.click(screen.getByRole('tab', { name: 'Closed' }));
  expect(screen.getByRole('tab', { name: 'Closed', selected: true })).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
});

test('a button that is disabled can be reached, says why, and does nothing', async () => {
  const user = userEvent.setup();
  const assign = jest.fn();
  const { container, rerender } = render(
    <ReasonButton because="Choose orders first" onClick={assign}>
      Assign
    </ReasonButton>,
  );
  const button = screen.getByRole('button', { name: 'Assign' });
  await user.tab();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('Choose orders first');
  await user.keyboard('{Enter}');
  await user.click(button);
  expect(assign).not.toHaveBeenCalled();
  expect((await axe(container)).violations).toEqual([]);
  rerender(
    <ReasonButton because={undefined} onClick={assign}>
      Assign
    </ReasonButton>,
  );
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(assign).toHaveBeenCalledTimes(1);
});

test('a menu is opened, walked through and left by keyboard, and gives the focus back', async () => {
  const user = userEvent.setup();
  const signOut = jest.fn();
  const { container } = render(
    <MenuButton label="Account" content="Ada">
      {(close) => (
        <>
          <button type="button" role="menuitem" disabled>
            My Profile
          </button>
          <button type="button" role="menuitem">
            Switch Account
          </button>
          <button
            type="button"
            role="menuitem"
            onClick={() => {
              close();
              signOut();
            }}
          >
            Sign out
          </button>
        </>
      )}
    </MenuButton>,
  );
  const opener = screen.getByRole('button', { name: 'Account' });
  await user.tab();
  await user.keyboard('{Enter}');
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('menuitem', { name: 'Switch Account' })).toHaveFocus();
  expect((await axe(container)).violations).toEqual([]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
  await user.keyboard('{Enter}{ArrowUp}{Enter}');
  expect(signOut).toHaveBeenCalledTimes(1);
  await user.keyboard('{Enter}');
  await user.click(document.body);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

function Page({ onClose }: { onClose: () => void }) {
  return (
    <ThemeProvider>
      <Dialog title="Edit Customer" onClose={onClose} footer={<Button>Save</Button>}>
        <label>
          Name <input />
        </label>
      </Dialog>
    </ThemeProvider>
  );
}

test('a dialog is named, and closes by its cross, by Escape and by a press outside', async () => {
  const user = userEvent.setup();
  const onClose = jest.fn();
  const { container } = render(<Page onClose={onClose} />);
  const dialog = screen.getByRole('dialog', { name: 'Edit Customer' });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(2);
  await user.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(3);
  expect((await axe(container)).violations).toEqual([]);
});

test('leaving a dialog inside another one leaves the other one open', () => {
  const [onClose, onInnerClose] = [jest.fn(), jest.fn()];
  render(
    <Dialog title="Create a new order" onClose={onClose}>
      <Dialog title="Add an Option" onClose={onInnerClose}>
        What it is
      </Dialog>
    </Dialog>,
  );
  const inner = screen.getByRole('dialog', { name: 'Add an Option' });
  inner.dispatchEvent(new Event('cancel', { cancelable: true }));
  expect(onInnerClose).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
});

test('a dialog stays when text was selected inside and released outside', async () => {
  const user = userEvent.setup();
  const onClose = jest.fn();
  render(<Page onClose={onClose} />);
  await user.pointer([
    { keys: '[MouseLeft>]', target: screen.getByLabelText('Name') },
    { target: screen.getByRole('dialog') },
    { keys: '[/MouseLeft]', target: screen.getByRole('dialog') },
  ]);
  screen.getByRole('dialog').click();
  expect(onClose).not.toHaveBeenCalled();
});

test('a question is decided by its action or by Cancel, and is busy in between', async () => {
  const user = userEvent.setup();
  const [onConfirm, onCancel] = [jest.fn(), jest.fn()];
  const question = (isBusy: boolean) => (
    <ConfirmDialog
      title="Close Order"
      confirmLabel="Close Order"
      isDangerous
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      The order will be unassigned and closed.
    </ConfirmDialog>
  );
  const { rerender } = render(question(false));
  await user.click(screen.getByRole('button', { name: 'Close Order' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect([onConfirm, onCancel].map((action) => action.mock.calls.length)).toEqual([1, 1]);
  rerender(question(true));
  await user.click(screen.getByRole('button', { name: /Close Order/ }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});
