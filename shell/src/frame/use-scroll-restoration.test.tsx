import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, useNavigate } from 'react-router-dom';
import { useScrollRestoration } from './use-scroll-restoration.ts';

function Page() {
  useScrollRestoration();
  const navigate = useNavigate();
  return (
    <>
      <Link to="/orders">Orders</Link>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}

test('a new page begins at its top, and one that is come back to is where it was left', async () => {
  const shown = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const user = userEvent.setup();
  render(
    <MemoryRouter initialEntries={['/riders']}>
      <Page />
    </MemoryRouter>,
  );
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: 480, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });
  await user.click(screen.getByRole('link', { name: 'Orders' }));
  expect(shown).toHaveBeenLastCalledWith(0, 0);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(shown).toHaveBeenLastCalledWith(0, 480);
});
