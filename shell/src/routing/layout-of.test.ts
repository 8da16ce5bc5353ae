import { layoutOf } from './layout-of.ts';

test.each([
  ['/', 'company'],
  ['/orders', 'company'],
  ['/courier/orders', 'company'],
  ['/deliveryReport/1', 'company'],
  ['/user/profile', 'company'],
  ['/user/userProfile', 'user'],
  ['/userDashboard', 'user'],
  ['/userdashboard', 'user'],
  ['/userOrder/2', 'user'],
  ['/delivery', 'user'],
  ['/invite/me', 'user'],
  ['/auth/registerCompany', 'user'],
  ['/auth/registerUser', 'plain'],
  ['/auth/login', 'plain'],
  ['/terms-of-service', 'plain'],
])('%s is shown in the %s layout', (path, layout) => {
  expect(layoutOf(path)).toBe(layout);
});
