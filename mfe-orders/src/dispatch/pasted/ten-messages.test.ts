import type { PastedOrder } from './pasted-order.ts';
import { cityOf } from './rate-of-area.ts';
import { readMessage } from './read-message.ts';

// Messages as shops in Lagos write them, invented for this test.
const rates = [
  { area: 'Ikeja', fee: 1_500 },
  { area: 'Surulere', fee: 2_000 },
  { area: 'Lekki', fee: 3_500 },
  { area: 'Yaba', fee: 1_800 },
];

interface Expected {
  name: string;
  address: string;
  city: string;
  items: string[];
  fee?: number;
  paid?: boolean;
}

const messages: readonly (readonly [string, Expected])[] = [
  [
    'Dear dispatch\nAunty Bola\nTel 08031110001\n14 Opebi Road, Ikeja\nSandals size 44 - 18,500\nBelt - 6,000\nTotal: 24,500',
    {
      name: 'Aunty Bola',
      address: '14 Opebi Road, Ikeja',
      city: 'Ikeja',
      items: ['1 Sandals size 44 18500', '1 Belt 6000'],
    },
  ],
  [
    'Ankara set #22,500 including delivery\nMrs Coker 08031110002\n9 Bode Thomas Street, Surulere',
    {
      name: 'Mrs Coker',
      address: '9 Bode Thomas Street, Surulere',
      city: 'Surulere',
      items: ['1 Ankara set 20500'],
      fee: 2_000,
    },
  ],
  [
    '1 handbag for Sade Bello 08031110003, 5 Admiralty Way, Lekki Phase 1. She will pay 15k when she sees it plus delivery 1500',
    {
      name: 'Sade Bello',
      address: '5 Admiralty Way, Lekki Phase 1',
      city: 'Lekki',
      items: ['1 Handbag 15000'],
      fee: 1_500,
      paid: false,
    },
  ],
  [
    'Please deliver 1 blender to 21B Ojuelegba Road, Surulere\nMr Femi Ojo 08031110004\n10,500 naira to be collected, deduct your 2,000',
    {
      name: 'Mr Femi Ojo',
      address: '21B Ojuelegba Road, Surulere',
      city: 'Surulere',
      items: ['1 Blender 8500'],
      fee: 2_000,
      paid: false,
    },
  ],
  [
    '2 perfumes 9k each for Blessing Okoro no 7 Herbert Macaulay Way Yaba 08031110005. Delivery 1,800',
    {
      name: 'Blessing Okoro',
      address: 'no 7 Herbert Macaulay Way Yaba',
      city: 'Yaba',
      items: ['2 Perfumes 18000'],
      fee: 1_800,
    },
  ],
  [
    'iPhone 13 - 450,000\nUche Nwosu\n08031110006\n30 Allen Avenue, Ikeja\nPay on delivery',
    {
      name: 'Uche Nwosu',
      address: '30 Allen Avenue, Ikeja',
      city: 'Ikeja',
      items: ['1 IPhone 13 450000'],
      paid: false,
    },
  ],
  [
    'Customer: Halima Yusuf\nPhone: 08031110007\nAddress: 3A Adeniran Ogunsanya Street, Surulere\nOrder: 3 bedsheets - 21,000\nTotal with delivery 23,000',
    {
      name: 'Halima Yusuf',
      address: '3A Adeniran Ogunsanya Street, Surulere',
      city: 'Surulere',
      items: ['3 Bedsheets 21000'],
      fee: 2_000,
    },
  ],
  [
    'Good morning, 1 cake 25k on delivery for Mummy Tola, 08031110008, 12 Tejuosho Street, Yaba. If customer no pick call me',
    {
      name: 'Mummy Tola',
      address: '12 Tejuosho Street, Yaba',
      city: 'Yaba',
      items: ['1 Cake 25000'],
      paid: false,
    },
  ],
  [
    'Chidi Eze 08031110009\n17 Fola Osibo Road, Lekki Phase 1\nWig - 60k\nCream - 8k\nWaybill 3,500\nTotal 71,500\nPaid',
    {
      name: 'Chidi Eze',
      address: '17 Fola Osibo Road, Lekki Phase 1',
      city: 'Lekki',
      items: ['1 Wig 60000', '1 Cream 8000'],
      fee: 3_500,
      paid: true,
    },
  ],
  [
    'Abeg carry 4 plates of rice 12,000 go 8 Toyin Street Ikeja, give Kunle 08031110010. Delivery na 1,500. E go pay cash',
    {
      name: 'Kunle',
      address: '8 Toyin Street Ikeja',
      city: 'Ikeja',
      items: ['4 Plates of rice 12000'],
      fee: 1_500,
      paid: false,
    },
  ],
];

const readOf = ({ name, address, area, items, deliveryFee, paid }: PastedOrder): Expected => ({
  name: name?.value ?? '',
  address: address?.value ?? '',
  city: area ? cityOf(area.value, rates) : '',
  items: items.map(({ value }) => `${value.quantity} ${value.name} ${value.quantity * value.price}`),
  ...(deliveryFee && { fee: deliveryFee.value }),
  ...(paid && { paid: paid.value }),
});

test('ten messages need at most five corrections, and none of a sum', () => {
  const corrections = messages.flatMap(([message, expected]) => {
    const [order] = readMessage(message, rates);
    const read: Partial<Expected> = order ? readOf(order) : {};
    return (['name', 'address', 'city', 'items', 'fee', 'paid'] as const).flatMap((field) =>
      JSON.stringify(read[field]) === JSON.stringify(expected[field])
        ? []
        : [`${field}: ${JSON.stringify(read[field])} instead of ${JSON.stringify(expected[field])}`],
    );
  });
  expect(corrections.filter((one) => /^(?:items|fee)/.test(one))).toEqual([]);
  expect({ corrections, count: corrections.length <= 5 }).toMatchObject({ count: true });
});

test.each([
  ['Jollof 3 - 9,000. Total 9,000', 9_000, undefined],
  ['Shoes 28,000. Delivery 1500. Total 29,500', 29_500, undefined],
  ['Shoes 28k, everything with delivery 30k', 30_000, true],
  ['Shoes. Pay on delivery 28k plus delivery 1500', 29_500, undefined],
  ['Shoes. Goods and all na 31k inclusive of delivery', 31_000, true],
])('the total of “%s”', (said, total, hasDelivery) => {
  const [order] = readMessage(`Ada Obi 08031234567, 14 Allen Avenue, Ikeja. ${said}`);
  expect(order?.total?.value).toBe(total);
  expect(order?.total?.hasDelivery).toBe(hasDelivery);
});
