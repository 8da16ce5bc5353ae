import { act, screen, within } from '@testing-library/react';
import { visitRemote } from '@waybill/federation/testing';
import { signIn, signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import remote from '../remote.ts';

beforeEach(() => {
  signOut();
  HTMLElement.prototype.scrollIntoView = jest.fn();
});

const titlesOfSections = () =>
  screen.getAllByRole('heading', { level: 2 }).filter(({ textContent }) => /^\d+\. /.test(textContent!));

test('the terms are of July 2017, have 12 sections, and name the age and the fine', async () => {
  await visitRemote(remote, '/terms-of-service');
  expect(await screen.findByRole('heading', { name: 'Terms of Service' })).toBeInTheDocument();
  expect(screen.getByText('Last updated July 2017')).toBeInTheDocument();
  expect(titlesOfSections()).toHaveLength(12);
  expect(screen.getByText(/at least 18 years old/)).toBeInTheDocument();
  expect(
    screen.getByText(
      /confirmed order that is in process incurs a fine of 10%.*90% of the order value is refunded/,
    ),
  ).toBeInTheDocument();
});

test('the contents link to every section, and a link to a section opens there', async () => {
  await visitRemote(remote, '/terms-of-service#cancelling');
  const contents = await screen.findByRole('navigation', { name: 'Contents' });
  const links = within(contents).getAllByRole('link');
  expect(links).toHaveLength(12);
  for (const link of links) {
    const [, id] = link.getAttribute('href')!.split('#');
    expect(document.getElementById(id!)).not.toBeNull();
  }
  expect(jest.mocked(HTMLElement.prototype.scrollIntoView).mock.contexts[0]).toHaveProperty(
    'id',
    'cancelling',
  );
});

test('the privacy policy says what is stored and for how long', async () => {
  await visitRemote(remote, '/privacy-policy');
  expect(await screen.findByRole('heading', { name: 'Privacy Policy' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /^Sessions.*30 days after the last use$/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /every 60 seconds.*Only the latest place/ })).toBeInTheDocument();
});

test('both can be read without signing in, and link to each other and back', async () => {
  const out = await visitRemote(remote, '/privacy-policy');
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/login');
  await out.user.click(screen.getByRole('link', { name: 'Terms of Service' }));
  expect(await screen.findByRole('heading', { name: 'Terms of Service' })).toBeInTheDocument();
  act(() => signIn(aSessionUser()));
  expect(await screen.findByRole('link', { name: 'Back to Waybill' })).toHaveAttribute('href', '/');
});
