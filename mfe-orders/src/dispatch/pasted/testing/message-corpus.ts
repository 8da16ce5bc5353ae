/** What a person reads in an order of a message. Sums in naira; `goods` is what the items come to, 0 where nothing says it. */
export interface ExpectedOrder {
  phone: string;
  name: string;
  address: string;
  goods: number;
  fee?: number;
  paid?: boolean;
}

export interface SampleMessage {
  message: string;
  /** Empty where the message is no order. */
  orders: readonly ExpectedOrder[];
}

const of = (message: string, ...orders: ExpectedOrder[]): SampleMessage => ({ message, orders });

/** Messages as people in Lagos write them, made for this test: names, numbers and addresses are nobody's. */
export const messageCorpus: readonly SampleMessage[] = [
  of(
    'Name: Ada Obi\nPhone: 08031234567\nAddress: 14 Allen Avenue, Ikeja\nItem: 2 jollof rice @ 3,500\nDelivery: 1500\nPayment on delivery',
    {
      phone: '2348031234567',
      name: 'Ada Obi',
      address: '14 Allen Avenue, Ikeja',
      goods: 7000,
      fee: 1500,
      paid: false,
    },
  ),
  of(
    'Good afternoon. Please deliver 2 jollof @ 3,500 to 14 Allen Avenue Ikeja for Ada 0803 123 4567. Paid.',
    { phone: '2348031234567', name: 'Ada', address: '14 Allen Avenue Ikeja', goods: 7000, paid: true },
  ),
  of(
    'Abeg send 3x Peak milk 1200 each go 22 Bode Thomas Street Surulere, give Mama Tunde 08098765432, e go pay cash',
    {
      phone: '2348098765432',
      name: 'Mama Tunde',
      address: '22 Bode Thomas Street Surulere',
      goods: 3600,
      paid: false,
    },
  ),
  of('Chinedu Eze\t08055512345\t7 Awolowo Road, Ikoyi\tShoe\t1\t25000', {
    phone: '2348055512345',
    name: 'Chinedu Eze',
    address: '7 Awolowo Road, Ikoyi',
    goods: 25000,
  }),
  of('Bola Adeyemi, 07031112222, 5 Ogunlana Drive, Surulere, 2 bags of rice, 90000, paid', {
    phone: '2347031112222',
    name: 'Bola Adeyemi',
    address: '5 Ogunlana Drive, Surulere',
    goods: 90000,
    paid: true,
  }),
  of(
    '[14:05, 21/11/2026] Ada: Hi, pls send 1 chicken pizza 6k to Block 4 Flat 2, Dolphin Estate, Ikoyi\n[14:06, 21/11/2026] Ada: Name is Kemi Balogun 08123456789\n[14:06, 21/11/2026] Ada: she has paid',
    {
      phone: '2348123456789',
      name: 'Kemi Balogun',
      address: 'Block 4 Flat 2, Dolphin Estate, Ikoyi',
      goods: 6000,
      paid: true,
    },
  ),
  of(
    'Order 1:\nTunde Bakare\n08022223333\n10 Opebi Road, Ikeja\n2 wigs ₦15,000 each\nPaid\n\nOrder 2:\nNgozi Nwosu\n08144445555\n3 Admiralty Way, Lekki Phase 1\n1 perfume 12k\nPay on delivery',
    {
      phone: '2348022223333',
      name: 'Tunde Bakare',
      address: '10 Opebi Road, Ikeja',
      goods: 30000,
      paid: true,
    },
    {
      phone: '2348144445555',
      name: 'Ngozi Nwosu',
      address: '3 Admiralty Way, Lekki Phase 1',
      goods: 12000,
      paid: false,
    },
  ),
  of(
    'Mrs Ajayi 08037778888 wants 4 packs of small chops at 2.5k each. Address na 19 Adeniran Ogunsanya, Surulere opposite Shoprite. Delivery 1k. She don pay.',
    {
      phone: '2348037778888',
      name: 'Mrs Ajayi',
      address: '19 Adeniran Ogunsanya, Surulere opposite Shoprite',
      goods: 10000,
      fee: 1000,
      paid: true,
    },
  ),
  of(
    'Receiver: Ifeoma\nTel: +234 806 555 1212\nLocation: House 12, Road 3, Abraham Adesanya Estate, Ajah\nGoods: Ankara 6 yards - 18,000\nTo collect: 20,000\nDelivery fee 2,000',
    {
      phone: '2348065551212',
      name: 'Ifeoma',
      address: 'House 12, Road 3, Abraham Adesanya Estate, Ajah',
      goods: 18000,
      fee: 2000,
    },
  ),
  of(
    'How far boss, pick 2 cartons of Indomie 8500 each carry am go give Emeka for 33 Ago Palace Way Okota. Im number na 09011223344. Him never pay o',
    { phone: '2349011223344', name: 'Emeka', address: '33 Ago Palace Way Okota', goods: 17000, paid: false },
  ),
  of(
    'Sade Williams\n0705 444 9900\nNo 8 Kofo Abayomi Street, VI\nCake (1) = 35,000\nDelivery = 2500\nTotal = 37,500\nPaid by transfer',
    {
      phone: '2347054449900',
      name: 'Sade Williams',
      address: 'No 8 Kofo Abayomi Street, VI',
      goods: 35000,
      fee: 2500,
      paid: true,
    },
  ),
  of(
    '🍕 New order 🍕\n👤 Tolu Adebayo\n📞 08160001111\n📍 15 Herbert Macaulay Way, Yaba\n🛒 1 pepperoni pizza - ₦7,500\n💵 Cash on delivery',
    {
      phone: '2348160001111',
      name: 'Tolu Adebayo',
      address: '15 Herbert Macaulay Way, Yaba',
      goods: 7500,
      paid: false,
    },
  ),
  of(
    '*Name:* Hauwa Bello\n*Phone:* 2348039990000\n*Address:* 2 Sanusi Fafunwa, Victoria Island\n*Order:* 1 asoebi 45000\n*Status:* PAID',
    {
      phone: '2348039990000',
      name: 'Hauwa Bello',
      address: '2 Sanusi Fafunwa, Victoria Island',
      goods: 45000,
      paid: true,
    },
  ),
  of(
    'pls deliver to\nuche okafor\n08087654321\n27 toyin street ikeja\n2 plates of fried rice and chicken 5k\ndelivery 1,500\nhe will pay cash',
    {
      phone: '2348087654321',
      name: 'Uche Okafor',
      address: '27 toyin street ikeja',
      goods: 5000,
      fee: 1500,
      paid: false,
    },
  ),
  of(
    'Hello ma, I want to order 2 moi moi 500 each and 1 egusi soup 4500. My address is 11 Akoka Road, Yaba. My name is Blessing. 0813 222 7777. I have transferred',
    { phone: '2348132227777', name: 'Blessing', address: '11 Akoka Road, Yaba', goods: 5500, paid: true },
  ),
  of(
    'Customer name: Mr. Femi Ogunleye\nCustomer number: 0809-111-3344\nDelivery address: Suite 5, Tejuosho Market, Yaba\nItem: Laptop bag x2 @ 9,000\nAmount to collect: 18,000',
    {
      phone: '2348091113344',
      name: 'Mr. Femi Ogunleye',
      address: 'Suite 5, Tejuosho Market, Yaba',
      goods: 18000,
    },
  ),
  of('3 amala 1500 each, 2 ewedu 800 each\nto 6 Ojuelegba Road Surulere\nfor Kunle 08101010101\nPOD', {
    phone: '2348101010101',
    name: 'Kunle',
    address: '6 Ojuelegba Road Surulere',
    goods: 6100,
    paid: false,
  }),
  of(
    'Forwarded\nPls waybill dis to Sister Grace 07069998877 at 45 Isolo Road, Mushin. 1 sewing machine #55,000. Dem don pay',
    {
      phone: '2347069998877',
      name: 'Sister Grace',
      address: '45 Isolo Road, Mushin',
      goods: 55000,
      paid: true,
    },
  ),
  of(
    '21/11/2026, 09:12 - Zainab: Good morning\n21/11/2026, 09:12 - Zainab: 2 bottles zobo 1000 each\n21/11/2026, 09:13 - Zainab: 18 Marina Road, Lagos Island\n21/11/2026, 09:13 - Zainab: 08034443322',
    { phone: '2348034443322', name: 'Zainab', address: '18 Marina Road, Lagos Island', goods: 2000 },
  ),
  of(
    'Name\tPhone\tAddress\tItem\tQty\tPrice\nSeun Alabi\t08059998888\t9 Ikorodu Road, Palmgrove\tBlender\t1\t32000\nRita Okon\t08130007777\t40 Apapa Road, Ebute Metta\tKettle\t2\t9500',
    { phone: '2348059998888', name: 'Seun Alabi', address: '9 Ikorodu Road, Palmgrove', goods: 32000 },
    { phone: '2348130007777', name: 'Rita Okon', address: '40 Apapa Road, Ebute Metta', goods: 19000 },
  ),
  of(
    'Deliver to: Alhaji Musa\nPhone: 08023456789\nAddress: 1 Agege Motor Road, Oshodi, beside NNPC filling station\nItem: 5 bags cement\nTotal: ₦47,500\nCash on delivery',
    {
      phone: '2348023456789',
      name: 'Alhaji Musa',
      address: '1 Agege Motor Road, Oshodi, beside NNPC filling station',
      goods: 47500,
      paid: false,
    },
  ),
  of(
    'Biko send 1 pack of nkwobi 4k and 2 bottles of palm wine 1500 each to Chidi at Festac, 21 Road, House 4. 08035556677. He go transfer when e reach',
    { phone: '2348035556677', name: 'Chidi', address: 'Festac, 21 Road, House 4', goods: 7000, paid: false },
  ),
  of('Lolade, 08188889999, Chevron Drive Lekki, 1 hair bundle 85k, paid already, delivery 3k', {
    phone: '2348188889999',
    name: 'Lolade',
    address: 'Chevron Drive Lekki',
    goods: 85000,
    fee: 3000,
    paid: true,
  }),
  of(
    'Pickup: Ikeja store, 08011110000\nDrop off: 16 Ogudu Road, Ojota\nReceiver: Peter Udo 08066660000\nItem: Documents\nDelivery fee: 1800 paid',
    { phone: '2348066660000', name: 'Peter Udo', address: '16 Ogudu Road, Ojota', goods: 0, fee: 1800 },
  ),
  of(
    'Good day, kindly deliver one (1) birthday cake worth 28,000 to Miss Tope Ige, 0802 717 1717, Plot 10 Gbagada Phase 2, off Diya Street. Delivery 2,000. Fully paid.',
    {
      phone: '2348027171717',
      name: 'Miss Tope Ige',
      address: 'Plot 10 Gbagada Phase 2, off Diya Street',
      goods: 28000,
      fee: 2000,
      paid: true,
    },
  ),
  of('name - amaka\nno - 08149990001\nadd - 3 okota road, isolo\nitem - 2 gowns 8k each\nPOD', {
    phone: '2348149990001',
    name: 'Amaka',
    address: '3 okota road, isolo',
    goods: 16000,
    paid: false,
  }),
  of(
    'Jollof x2 = 7000\nCoke x3 = 1500\nDelivery 1200\nTotal 9700\n\nDayo Martins\n08077001122\n50 Allen Avenue Ikeja',
    {
      phone: '2348077001122',
      name: 'Dayo Martins',
      address: '50 Allen Avenue Ikeja',
      goods: 8500,
      fee: 1200,
    },
  ),
  of(
    'Oga abeg rider dey? I get 1 parcel for Iya Bose, Mile 12 market, shop 44. Her number 08056781234. Na 15k she go pay',
    {
      phone: '2348056781234',
      name: 'Iya Bose',
      address: 'Mile 12 market, shop 44',
      goods: 15000,
      paid: false,
    },
  ),
  of(
    '1. Ayo 08031110001 12 Kudirat Abiola Way Oregun 1 shirt 9000\n2. Bisi 08031110002 4 Aromire Avenue Ikeja 2 trousers 7000 each\n3. Chika 08031110003 9 Bourdillon Road Ikoyi 1 jacket 22000',
    { phone: '2348031110001', name: 'Ayo', address: '12 Kudirat Abiola Way Oregun', goods: 9000 },
    { phone: '2348031110002', name: 'Bisi', address: '4 Aromire Avenue Ikeja', goods: 14000 },
    { phone: '2348031110003', name: 'Chika', address: '9 Bourdillon Road Ikoyi', goods: 22000 },
  ),
  of(
    'Hi, can you deliver 6 cupcakes (₦6,000) to Oyinkan, 25 Banana Island Road, Ikoyi? Her line is +2348029991234. Payment made',
    {
      phone: '2348029991234',
      name: 'Oyinkan',
      address: '25 Banana Island Road, Ikoyi',
      goods: 6000,
      paid: true,
    },
  ),
  of(
    'Customer: Ebuka\nContact: 0907 654 3210\nAddress: 7th floor, Cocoa Towers, Broad Street, Lagos Island\nOrder: 2 shawarma @2500, 1 smoothie @1800\nDelivery: free\nPaid',
    {
      phone: '2349076543210',
      name: 'Ebuka',
      address: '7th floor, Cocoa Towers, Broad Street, Lagos Island',
      goods: 6800,
      fee: 0,
      paid: true,
    },
  ),
  of(
    'Good evening my people, una fit help me carry generator go Ikorodu? 13 Lagos Road, Ikorodu. Person wey go collect am na Baba Segun 08024681357. Money na 120k e go pay cash',
    {
      phone: '2348024681357',
      name: 'Baba Segun',
      address: '13 Lagos Road, Ikorodu',
      goods: 120000,
      paid: false,
    },
  ),
  of('Vivian | 08139871234 | 30 Ajose Adeogun, VI | 1 handbag | 40,000 | Transfer | Paid', {
    phone: '2348139871234',
    name: 'Vivian',
    address: '30 Ajose Adeogun, VI',
    goods: 40000,
    paid: true,
  }),
  of('Funke Akande;08050505050;88 Adetokunbo Ademola, Victoria Island;2 candles;8000;POD', {
    phone: '2348050505050',
    name: 'Funke Akande',
    address: '88 Adetokunbo Ademola, Victoria Island',
    goods: 8000,
    paid: false,
  }),
  of(
    'Send to Madam Ronke o8o31239876, 5 Yaya Abatan, Ogba. 2 crates of egg 5,200 each. Delivery 1500. She will pay on delivery',
    {
      phone: '2348031239876',
      name: 'Madam Ronke',
      address: '5 Yaya Abatan, Ogba',
      goods: 10400,
      fee: 1500,
      paid: false,
    },
  ),
  of(
    'My order: 1 bag garri 12000, 1 keg palm oil 25litres 30000\nAdress: 2 Ipaja road, Agege\nFone: 08027773311\nNane: Wasiu\ndon pay',
    { phone: '2348027773311', name: 'Wasiu', address: '2 Ipaja road, Agege', goods: 42000, paid: true },
  ),
  of(
    'Dear customer, your acct has been credited with NGN 45,000.00 by transfer from JOHN. Bal: NGN 98,233.10',
  ),
  of('Good morning everyone, happy new month. God bless our business.'),
  of('How much is delivery from Yaba to Lekki please?'),
  of('Thanks, received. Rider was very polite 👍'),
  of(
    'First order:\nYinka 08031231231\n14 Masha Road, Surulere\n2 bedsheets 7,500 each\nNext order:\nDebo 08032132132\n6 Itire Road, Mushin\n1 duvet 25,000',
    { phone: '2348031231231', name: 'Yinka', address: '14 Masha Road, Surulere', goods: 15000 },
    { phone: '2348032132132', name: 'Debo', address: '6 Itire Road, Mushin', goods: 25000 },
  ),
  of(
    'Aunty Nkechi\n08033030303\nOpposite Access Bank, Awolowo Road, Ikoyi\n\n3 packs chin chin @1500\n1 pack kuli kuli @1000\n\nTotal N5,500 + delivery 2000 = 7500\nBalance on delivery',
    {
      phone: '2348033030303',
      name: 'Aunty Nkechi',
      address: 'Opposite Access Bank, Awolowo Road, Ikoyi',
      goods: 5500,
      fee: 2000,
      paid: false,
    },
  ),
  of(
    'Pls I need 2 boxes of pizza 9k each sent to Unilag, Akoka, New Hall. Call Damilola on 08147788990. transfer done',
    {
      phone: '2348147788990',
      name: 'Damilola',
      address: 'Unilag, Akoka, New Hall',
      goods: 18000,
      paid: true,
    },
  ),
  of(
    'Phone no: 08060606060\nName of customer: Gloria Etim\nAddress: Km 22 Lekki Epe Expressway, Abijo GRA\nProduct: Air fryer\nQty: 1\nPrice: 65,000\nDelivery charge: 3,500',
    {
      phone: '2348060606060',
      name: 'Gloria Etim',
      address: 'Km 22 Lekki Epe Expressway, Abijo GRA',
      goods: 65000,
      fee: 3500,
    },
  ),
  of('Olumide - 08090807060 - 17 Bank Olemoh Street, Surulere - 2 sneakers - 36,000 - paid', {
    phone: '2348090807060',
    name: 'Olumide',
    address: '17 Bank Olemoh Street, Surulere',
    goods: 36000,
    paid: true,
  }),
  of(
    'URGENT!!! 1 wedding gown to Bimbo Cole, 9 Oduduwa Crescent, GRA Ikeja. 08151617181. Value 250k already paid. Delivery fee 2k she go pay rider',
    {
      phone: '2348151617181',
      name: 'Bimbo Cole',
      address: '9 Oduduwa Crescent, GRA Ikeja',
      goods: 250000,
      fee: 2000,
      paid: true,
    },
  ),
  of(
    'Kindly send rider to pick from our office and deliver to Mr Okonkwo, 60 Warehouse Road Apapa, 08028282828. Item is 3 cartons of tiles 21,000. COD',
    {
      phone: '2348028282828',
      name: 'Mr Okonkwo',
      address: '60 Warehouse Road Apapa',
      goods: 21000,
      paid: false,
    },
  ),
  of(
    '2 plates of ofada (3k each), 1 zobo 700\nAddress: Computer village, Ikeja, by Under bridge\nSamson 08095959595\ni don transfer',
    {
      phone: '2348095959595',
      name: 'Samson',
      address: 'Computer village, Ikeja, by Under bridge',
      goods: 6700,
      paid: true,
    },
  ),
  of(
    'Titi Lawal\n08048484848\n23 Adeola Odeku, VI\nLip gloss x 3 - 4,500\nDelivery - 2,500\nTotal - 7,000\nnot paid',
    {
      phone: '2348048484848',
      name: 'Titi Lawal',
      address: '23 Adeola Odeku, VI',
      goods: 4500,
      fee: 2500,
      paid: false,
    },
  ),
  of(
    'Hello, I’m at 31 Fola Agoro Street, Shomolu. Please bring 5 bottles of Eva water 300 each and 1 loaf of bread 1200. Cash. Call 0701 234 5678 Mercy',
    { phone: '2347012345678', name: 'Mercy', address: '31 Fola Agoro Street, Shomolu', goods: 2700 },
  ),
  of(
    '@dispatch new drop: Hassan, Alaba International Market, Ojo, Block C shop 12. 2 speakers 35k each. 08017171717 / 08018181818. pay on delivery',
    {
      phone: '2348017171717',
      name: 'Hassan',
      address: 'Alaba International Market, Ojo, Block C shop 12',
      goods: 70000,
      paid: false,
    },
  ),
  of(
    'Pls deliver 1 phone case, N3,000 to Jide Coker at Ikota Shopping Complex, VGC. 234 703 555 6666. Paid via transfer to Opay 8031234567',
    {
      phone: '2347035556666',
      name: 'Jide Coker',
      address: 'Ikota Shopping Complex, VGC',
      goods: 3000,
      paid: true,
    },
  ),
  of(
    'ORDER\nNAME: PATIENCE EFFIONG\nTEL: 08142424242\nADDRESS: 8 AJAO ROAD, AJAO ESTATE, ISOLO\nITEMS: 2 PCS WRAPPER 15,000 EACH\nPAYMENT: POD',
    {
      phone: '2348142424242',
      name: 'Patience Effiong',
      address: '8 AJAO ROAD, AJAO ESTATE, ISOLO',
      goods: 30000,
      paid: false,
    },
  ),
  of(
    'Please note delivery for tomorrow 10am\nRecipient: Dr. Bassey\nPhone number: 0803 808 0808\nHouse 5, Close 7, VGC, Lekki\nFlowers bouquet 20k paid\nGate code 4455',
    {
      phone: '2348038080808',
      name: 'Dr. Bassey',
      address: 'House 5, Close 7, VGC, Lekki',
      goods: 20000,
      paid: true,
    },
  ),
  of(
    'Make una carry 2 bag of beans (40k one one) go Mama Put for Oyingbo market, line 3. Call am 08131313131. She don pay half',
    { phone: '2348131313131', name: 'Mama Put', address: 'Oyingbo market, line 3', goods: 80000 },
  ),
  of('Nneka +44 7911 123456 (she is in Lagos now), 12 Glover Road Ikoyi, 1 painting 150,000, paid', {
    phone: '447911123456',
    name: 'Nneka',
    address: '12 Glover Road Ikoyi',
    goods: 150000,
    paid: true,
  }),
  of(
    'Cust: Rasheed\n08085858585\nAdd: 4 Egbeda Idimu Rd, Egbeda\n1 standing fan – ₦27,500\nWaybill 2,200\nTotal ₦29,700 to collect',
    {
      phone: '2348085858585',
      name: 'Rasheed',
      address: '4 Egbeda Idimu Rd, Egbeda',
      goods: 27500,
      fee: 2200,
    },
  ),
  of(
    '2 small chops 5000, 1 chapman 2000 for Eniola. 10 Ogba Road by Excellence hotel, Ogba. 0908 070 6050. Pls collect cash',
    {
      phone: '2349080706050',
      name: 'Eniola',
      address: '10 Ogba Road by Excellence hotel, Ogba',
      goods: 7000,
      paid: false,
    },
  ),
  of(
    'Akin 08064646464\n7 Raymond Njoku, Ikoyi\nSuit 1 pc 95k\n---\nBukola 08065656565\n52 Norman Williams, Ikoyi\nHeels 1 pair 38k',
    { phone: '2348064646464', name: 'Akin', address: '7 Raymond Njoku, Ikoyi', goods: 95000 },
    { phone: '2348065656565', name: 'Bukola', address: '52 Norman Williams, Ikoyi', goods: 38000 },
  ),
  of(
    'Good afternoon, this is Emmanuel from Zuri Foods. Deliver 10 packs jollof (2,500 each) to First Bank, 35 Marina, Lagos Island. Contact person: Mr. Sola 08020304050. Invoice to us.',
    {
      phone: '2348020304050',
      name: 'Mr. Sola',
      address: 'First Bank, 35 Marina, Lagos Island',
      goods: 25000,
    },
  ),
];
