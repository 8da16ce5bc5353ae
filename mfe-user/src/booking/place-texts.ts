interface PlaceTexts {
  title: string;
  recent: string;
  name: string;
  phone: string;
  address: string;
  landmark: string;
  pin: string;
}

/** What the fields of each end of the way are called. */
export const placeTexts = {
  outlet: {
    title: '2. Pick-up',
    recent: 'Previous pick-up',
    name: 'Sender’s name',
    phone: 'Sender’s phone',
    address: 'Pick-up address',
    landmark: 'Pick-up landmark',
    pin: 'Pick-up pin',
  },
  customer: {
    title: '3. Drop-off',
    recent: 'Previous drop-off',
    name: 'Receiver’s name',
    phone: 'Receiver’s phone',
    address: 'Drop-off address',
    landmark: 'Drop-off landmark',
    pin: 'Drop-off pin',
  },
} as const satisfies Record<string, PlaceTexts>;
