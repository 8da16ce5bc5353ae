import { deviceId, devicePlace } from './device.ts';

test('a build that is given to ten of a hundred devices is given to a tenth, and each build to other ones', () => {
  const devices = Array.from({ length: 2000 }, () => crypto.randomUUID());
  const chosen = (buildId: string) => devices.filter((device) => devicePlace(buildId, device) < 10);
  const [first, second] = [chosen('aaaaaaaaaaaa'), chosen('bbbbbbbbbbbb')];
  for (const { length } of [first, second]) expect(Math.abs(length - 200)).toBeLessThan(60);
  expect(first.filter((device) => second.includes(device)).length).toBeLessThan(60);
});

test('a device keeps its place', () => {
  expect(devicePlace('aaaaaaaaaaaa')).toBe(devicePlace('aaaaaaaaaaaa'));
  expect(deviceId()).toBe(deviceId());
});
