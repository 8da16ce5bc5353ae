/** Features of the browser that the suite's pages use: a rider’s place and camera, copying and pasting, the chime of a new order, passkeys. */
const used = [
  'geolocation',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'autoplay',
  'publickey-credentials-create',
  'publickey-credentials-get',
];

/** Features that no page uses: blocked, so that nothing that gets into one can use them. */
const unused = [
  'accelerometer',
  'display-capture',
  'encrypted-media',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** The `Permissions-Policy` of the suite's pages. */
export const permissionsPolicy = [
  ...used.map((feature) => `${feature}=(self)`),
  ...unused.map((feature) => `${feature}=()`),
].join(', ');
