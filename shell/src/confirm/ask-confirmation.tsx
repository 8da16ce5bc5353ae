import { sessionStore } from '@waybill/session';
import { ThemeProvider } from '@waybill/ui';
import { createRoot } from 'react-dom/client';
import { ConfirmIdentityDialog } from './confirm.dialog.tsx';

const show = (settle: (isConfirmed: boolean) => void) => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <ThemeProvider>
      <ConfirmIdentityDialog onConfirmed={() => settle(true)} onClose={() => settle(false)} />
    </ThemeProvider>,
  );
  return root;
};

let asked: Promise<boolean> | undefined;

/**
 * Asks the user to confirm that it is them, above whatever is open and outside of its tree, so that nothing typed is lost. Calls that
 * ask at the same time wait for the same response. True where they did.
 */
export const askConfirmation = (): Promise<boolean> => {
  asked ??= new Promise<boolean>((resolve) => {
    const settle = (isConfirmed: boolean) => {
      stop();
      root.unmount();
      asked = undefined;
      resolve(isConfirmed);
    };
    const root = show(settle);
    const stop = sessionStore.subscribe(({ user }) => {
      if (!user) settle(false);
    });
  });
  return asked;
};
