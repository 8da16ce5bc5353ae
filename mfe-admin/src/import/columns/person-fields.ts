import type { ImportField } from './field.ts';
import { readChoice, readEmail, readName, readPhone, readText, showPhone } from './values.ts';

/** A list of words, as titles of columns are compared: small letters and digits. */
export const words = (list: string): string[] => list.trim().split(/\s+/);

const phoneTitles = words(`
  phone phoneno phonenumber phonenumbers phonenos telephone telephoneno tel telno telnumber gsm gsmno
  gsmnumber mobile mobileno mobilenumber mobilephone cell cellphone contactno contactnumber
  contactphone whatsapp whatsappno whatsappnumber phone1 phoneno1 number contact line phoneline
`);
export const emailTitles = words('email emailaddress mail emailid mailaddress emails');
export const nameTitles = ['name', 'names', 'fullname', 'fullnames'];
const addressTitles = words(`
  address addr add streetaddress homeaddress fulladdress location deliveryaddress deliveryaddr
  dropoff dropoffaddress dropoffpoint destination deliverto address12
`);
const cityTitles = words('city town lga localgovernment localgovernmentarea area cityarea citytown');
const stateTitles = ['state', 'region', 'province', 'stateofresidence', 'statename'];
const countryTitles = ['country', 'nation', 'countryname'];
export const noteTitles = words('comment comments note notes remark remarks');

export const withOwner = (owners: readonly string[], titles: readonly string[]) => [
  ...titles,
  ...owners.flatMap((owner) => titles.map((title) => owner + title)),
  ...owners.flatMap((owner) => titles.map((title) => `${owner}s${title}`)),
];

export const customers = words('customer client receiver recipient consignee buyer reciever');
export const outlets = words('outlet shop store branch pickup vendor restaurant business depot');
export const riders = ['rider', 'courier', 'dispatchrider', 'driver', 'staff'];

// Shops' systems put an apostrophe before the digits, so that a spreadsheet keeps their zero.
// A spreadsheet that shortened them shows 8.03E+09.
const digits = /^['"=]*(?:[+\d(][\d\s()./-]{6,}|\d[.,]?\d*E\+?\d{1,2})"?$/i;
const noName = /^[#\d\s.,₦-]+$/;

const nameParts = [
  words('firstname firstnames givenname givennames forename'),
  words('middlename middlenames othername othernames'),
  words('lastname lastnames surname familyname'),
];
const addressParts = [
  words('address1 addressline1 addressline street'),
  words('address2 addressline2 apartment suite'),
];
export const email = /^[^\s@]+@[^\s@]+$/;

const person = (prefix: 'customer' | 'outlet', owners: readonly string[]) => {
  const titles = (of: readonly string[]) => withOwner(owners, of);
  const parts = (of: readonly (readonly string[])[]) => of.map(titles);
  return {
    name: {
      name: `${prefix}_name`,
      label: 'Name',
      read: readName,
      titles: [...titles(nameTitles), ...owners],
      parts: parts(nameParts),
      joinedBy: ' ',
      neverLike: noName,
    },
    phone: {
      name: `${prefix}_phone`,
      label: 'Phone',
      read: readPhone,
      show: showPhone,
      titles: titles(phoneTitles),
      looksLike: digits,
    },
    email: {
      name: `${prefix}_email`,
      label: 'Email',
      read: readEmail,
      titles: titles(emailTitles),
      looksLike: email,
    },
    address: {
      name: `${prefix}_address`,
      label: 'Address',
      read: readText,
      titles: titles(addressTitles),
      parts: parts(addressParts),
      joinedBy: ', ',
    },
    city: {
      name: `${prefix}_city`,
      label: 'City',
      read: readName,
      titles: titles(cityTitles),
      forAll: 'company_city',
    },
    state: {
      name: `${prefix}_state`,
      label: 'State',
      read: readName,
      titles: titles(stateTitles),
      forAll: 'company_state',
    },
    country: {
      name: `${prefix}_country`,
      label: 'Country',
      read: readName,
      titles: titles(countryTitles),
      forAll: 'company_country',
    },
  } satisfies Record<string, ImportField>;
};

export const required = <Field extends ImportField>(field: Field): Field & ImportField => ({
  ...field,
  isRequired: true,
});

export const gender: ImportField = {
  name: 'customer_gender',
  label: 'Gender',
  titles: ['gender', 'sex', 'customergender', 'customersex'],
  read: readChoice({ male: 'male', m: 'male', female: 'female', f: 'female' }, 'male, female'),
};
export const customer = person('customer', customers);
export const outlet = person('outlet', outlets);
