import type { SampleMessage } from './message-corpus.ts';

/** Written after the parser was finished, which was not changed for them: how it reads what it has not seen. */
export const heldOutMessages: readonly SampleMessage[] = [
  {
    message:
      'Afternoon. Someone ordered 2 pairs of palm slippers from my page, 14k for both. Send am give Mr Tayo for 5 Agbe Road, Abule Egba. 08105556677. He don pay',
    orders: [
      {
        phone: '2348105556677',
        name: 'Mr Tayo',
        address: '5 Agbe Road, Abule Egba',
        goods: 14000,
        paid: true,
      },
    ],
  },
  {
    message:
      'Customer: Onyeka Umeh\n0803-777-2211\n21b Bishop Aboyade Cole St, V.I\nRed velvet cake 8 inches ₦42,000\nDelivery ₦3,000\nTotal ₦45,000 (paid)',
    orders: [
      {
        phone: '2348037772211',
        name: 'Onyeka Umeh',
        address: '21b Bishop Aboyade Cole St, V.I',
        goods: 42000,
        fee: 3000,
        paid: true,
      },
    ],
  },
  {
    message:
      'pls i need 1 carton hypo + 2 cartons of morning fresh for my shop at 66 Balogun street idumota. hypo 9500, morning fresh 21k each. Mummy Faith 07055443322. cash',
    orders: [
      { phone: '2347055443322', name: 'Mummy Faith', address: '66 Balogun street idumota', goods: 51500 },
    ],
  },
  {
    message:
      'Deborah\n08162223344\nNo 4, Unity Estate, Sangotedo, Ajah\nfrontal wig\n120k\npaid. delivery on her 4k',
    orders: [
      {
        phone: '2348162223344',
        name: 'Deborah',
        address: 'No 4, Unity Estate, Sangotedo, Ajah',
        goods: 120000,
        fee: 4000,
        paid: true,
      },
    ],
  },
  {
    message: 'Halima Sani\t2348091112233\t32 Ladipo Street Mushin\tTyre\t4\t18500\t3000',
    orders: [
      {
        phone: '2348091112233',
        name: 'Halima Sani',
        address: '32 Ladipo Street Mushin',
        goods: 74000,
        fee: 3000,
      },
    ],
  },
  {
    message:
      '[09:41, 22/11/2026] +234 803 900 1122: Good morning sir\n[09:41, 22/11/2026] +234 803 900 1122: waybill 1 carton of shoes to Mr Chukwudi 08067778899\n[09:42, 22/11/2026] +234 803 900 1122: Ladipo market gate 3, Mushin. 60k pay on delivery',
    orders: [
      {
        phone: '2348067778899',
        name: 'Mr Chukwudi',
        address: 'Ladipo market gate 3, Mushin',
        goods: 60000,
        paid: false,
      },
    ],
  },
  {
    message:
      'Hello Waybill, pick up from Shoprite Ikeja. Going to: 11 Ishaga Road, Idi Araba (LUTH gate). Ask for Nurse Joy - 0814 000 9988. Food flask + clothes. 1,800 delivery, I have sent it.',
    orders: [
      {
        phone: '2348140009988',
        name: 'Nurse Joy',
        address: '11 Ishaga Road, Idi Araba',
        goods: 0,
        fee: 1800,
        paid: true,
      },
    ],
  },
  {
    message:
      'Client 1: Morenike 09087776655, 14 Oba Akran Avenue Ikeja, 3 scented candles 4,500 each, POD\nClient 2: Obinna 08076665544, 2 Ikosi Road Ketu, 1 diffuser 15,000, paid',
    orders: [
      {
        phone: '2349087776655',
        name: 'Morenike',
        address: '14 Oba Akran Avenue Ikeja',
        goods: 13500,
        paid: false,
      },
      { phone: '2348076665544', name: 'Obinna', address: '2 Ikosi Road Ketu', goods: 15000, paid: true },
    ],
  },
  {
    message:
      'my guy, that bag of rice (75k) for Alhaja Kudi don ready? Make dem carry am go 9 Oyewole Road Agege abeg. 08023334455. She go pay when she see am.',
    orders: [
      {
        phone: '2348023334455',
        name: 'Alhaja Kudi',
        address: '9 Oyewole Road Agege',
        goods: 75000,
        paid: false,
      },
    ],
  },
  {
    message:
      'NEW ORDER #1042\nCustomer: Temi Ade\nPhone: 0701 555 8899\nAddress: Flat 3B, Cooper Road, Ikoyi\n1 x Classic burger — ₦4,500\n2 x Fries — ₦3,000\nDelivery — ₦2,000\nTotal — ₦9,500\nPayment: Card (paid)',
    orders: [
      {
        phone: '2347015558899',
        name: 'Temi Ade',
        address: 'Flat 3B, Cooper Road, Ikoyi',
        goods: 7500,
        fee: 2000,
        paid: true,
      },
    ],
  },
  {
    message:
      'Please deliver to my sister Ruth at 17 Pedro Road, Gbagada. Number is 08132109876. Its 2 custards (1,800) and one milo refill 3200. I will transfer now',
    orders: [
      { phone: '2348132109876', name: 'Ruth', address: '17 Pedro Road, Gbagada', goods: 5000, paid: false },
    ],
  },
  {
    message: 'Ugo,08111222333,"6 Emina Crescent, Ikeja",Power bank,1,13500,POD',
    orders: [
      { phone: '2348111222333', name: 'Ugo', address: '6 Emina Crescent, Ikeja', goods: 13500, paid: false },
    ],
  },
  {
    message:
      'E get one delivery for Berger side. Sunday na im name, 0902 345 9876. 28 Ogunnusi Road, Ojodu Berger. 1 gas cylinder, 35,000 he go pay cash',
    orders: [
      {
        phone: '2349023459876',
        name: 'Sunday',
        address: '28 Ogunnusi Road, Ojodu Berger',
        goods: 35000,
        paid: false,
      },
    ],
  },
  {
    message:
      'Gd pm, kindly send 3pcs Tshirts (XL, black) @ N6,500 to Lekan Raji, 70 Adetola Street, Aguda Surulere. 08184567890. Payment confirmed. Delivery N1,500',
    orders: [
      {
        phone: '2348184567890',
        name: 'Lekan Raji',
        address: '70 Adetola Street, Aguda Surulere',
        goods: 19500,
        fee: 1500,
        paid: true,
      },
    ],
  },
  { message: 'Please what time will the rider get to Ajah? I ordered since morning', orders: [] },
  { message: 'Promo! Buy 2 get 1 free on all perfumes this weekend. Call 08030000000 to order', orders: [] },
  {
    message:
      'Esther Ita\nAddress- 3 Wharf road Apapa, close to Union bank\n08052223311\n\n5 yards lace = 60k\n2 gele = 10k\n\nPAID ✅',
    orders: [
      {
        phone: '2348052223311',
        name: 'Esther Ita',
        address: '3 Wharf road Apapa, close to Union bank',
        goods: 70000,
        paid: true,
      },
    ],
  },
  {
    message:
      'I want amala and abula for 2 (5k total), 15 Abeokuta street, Ebute Metta. Gbenga, 08098761234. POS on delivery',
    orders: [
      {
        phone: '2348098761234',
        name: 'Gbenga',
        address: '15 Abeokuta street, Ebute Metta',
        goods: 5000,
        paid: false,
      },
    ],
  },
  {
    message:
      'deliver: 10 bottles honey 2,800 each\nwho: Pharm. Idris\nwhere: 101 Lagos Abeokuta Expressway, Agege\ncall: 08140506070\nhow: transfer on delivery',
    orders: [
      {
        phone: '2348140506070',
        name: 'Pharm. Idris',
        address: '101 Lagos Abeokuta Expressway, Agege',
        goods: 28000,
        paid: false,
      },
    ],
  },
  {
    message:
      'Stella 07031234000 Plot 5 Fola Osibo, Lekki Phase 1. Sneakers size 42 - 48k. She has paid 50% balance on delivery',
    orders: [
      { phone: '2347031234000', name: 'Stella', address: 'Plot 5 Fola Osibo, Lekki Phase 1', goods: 48000 },
    ],
  },
];
