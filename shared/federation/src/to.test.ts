import { to } from './to.ts';

test('an address carries its page and its query', () => {
  expect(to.remittance(3)).toBe('/remittance/3');
  expect(to.orders({ order: 'a b' })).toBe('/orders?order=a+b');
  expect(to.orders()).toBe('/orders');
  expect(to.inviteRegistration('x&y')).toBe('/auth/inviteRegisteration?invite_code=x%26y');
});
