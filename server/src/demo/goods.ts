import type { OrderItem } from '@waybill/contract';
import type { Random } from './random.ts';

interface Good {
  name: string;
  category: string;
  /** In naira, for one. */
  price: number;
  options?: readonly { name: string; price: number }[];
}

const extras = [
  { name: 'Extra plantain', price: 700 },
  { name: 'Bottle of water', price: 300 },
  { name: 'Peppered turkey', price: 3_200 },
];

const goods: readonly Good[] = [
  { name: 'Jollof rice and chicken', category: 'Food', price: 4_500, options: extras },
  { name: 'Pounded yam and egusi', category: 'Food', price: 5_200, options: extras },
  { name: 'Amala, gbegiri and ewedu', category: 'Food', price: 3_800, options: extras },
  { name: 'Suya platter', category: 'Food', price: 7_500, options: [{ name: 'Extra yaji', price: 200 }] },
  { name: 'Ofada rice and ayamase', category: 'Food', price: 4_800, options: extras },
  { name: 'Moi moi', category: 'Food', price: 1_200 },
  { name: 'Zobo, 1 litre', category: 'Drinks', price: 1_800 },
  { name: 'Ankara fabric, 6 yards', category: 'Fashion', price: 14_500 },
  {
    name: 'Agbada set',
    category: 'Fashion',
    price: 48_000,
    options: [{ name: 'Matching cap', price: 6_000 }],
  },
  { name: 'Gele headtie', category: 'Fashion', price: 9_500 },
  { name: 'Leather sandals', category: 'Fashion', price: 12_000 },
  { name: 'Phone charger, 25 W', category: 'Electronics', price: 8_500 },
  { name: 'Power bank, 20,000 mAh', category: 'Electronics', price: 21_000 },
  { name: 'Rechargeable fan', category: 'Electronics', price: 38_500 },
  { name: 'Shea butter, 500 g', category: 'Beauty', price: 4_250.5 },
  { name: 'Black soap, pack of 3', category: 'Beauty', price: 3_600 },
  {
    name: 'Birthday cake, 8 inches',
    category: 'Gifts',
    price: 26_000,
    options: [{ name: 'Candles', price: 500 }],
  },
  { name: 'Documents envelope', category: 'Parcels', price: 0 },
  { name: 'Small parcel, up to 5 kg', category: 'Parcels', price: 0 },
  { name: 'Baby formula, 900 g', category: 'Groceries', price: 11_200 },
  { name: 'Bag of rice, 25 kg', category: 'Groceries', price: 42_000 },
];

/** One to four lines, some with options. */
export const someItems = (random: Random): OrderItem[] =>
  Array.from({ length: random.pick([1, 1, 1, 2, 2, 3, 4]) }, () => {
    const { name, category, price, options = [] } = random.pick(goods);
    const chosen = options.length > 0 && random.chance(0.4) ? [random.pick(options)] : [];
    return {
      name,
      category,
      price,
      quantity: random.pick([1, 1, 1, 2, 2, 3]),
      options: chosen.map((option) => ({ ...option, quantity: 1 })),
    };
  });
