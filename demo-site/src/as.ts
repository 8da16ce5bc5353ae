import { signIn } from '@waybill/session';

/** Signs this tab in as one of the demo's accounts, and opens the suite; the page's address has both after its `#`. */
const open = async () => {
  const { email, password } = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  // The first page leads on to another address.
  if (!email) return;
  const response = await fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { data } = await response.json();
  if (!response.ok) throw new Error(`The server said ${response.status}.`);
  signIn(data);
  location.replace('/auth/login');
};

open().catch((error: unknown) => {
  document.querySelector('p')!.textContent = `${error} Close this tab, and open the person again.`;
});
