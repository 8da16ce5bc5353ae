import type { LegalSection } from './legal-document.tsx';

const storedData: readonly (readonly [what: string, why: string, howLong: string])[] = [
  [
    'Your name, email, phone number and date of birth',
    'To know who you are and to reach you',
    'As long as the account exists',
  ],
  ['Your password', 'To sign you in', 'Only as a hash, from which it cannot be read; until you change it'],
  [
    'Your photo',
    'So that colleagues and customers recognise you',
    'Until you replace it; place and camera data inside the picture are removed',
  ],
  [
    'Your sessions (one token per device)',
    'To keep you signed in',
    'Until you sign out, or 30 days after the last use',
  ],
  [
    'Your membership of companies: role, job title, address, status',
    'So that the company can run its team',
    'As long as the company exists, also after the membership has ended',
  ],
  [
    'Orders: what is carried, from whom, to whom, what it costs, and who did what with it and when',
    'To deliver them, and for the company’s books',
    'As long as the company exists',
  ],
  [
    'The place of a rider who is set to Active, about every 60 seconds',
    'To assign orders, and to show a customer where their delivery is',
    'Only the latest place; each report replaces the one before',
  ],
  [
    'The address under which your browser takes notices',
    'To notify you of new orders',
    'Until you sign in elsewhere with that browser, or it no longer takes them',
  ],
  ['Invitations sent to your email', 'To let you join a company', 'They can be accepted for 14 days'],
  [
    'Links mailed to confirm an email or to choose a new password',
    'To make sure that it is you',
    '7 days and 60 minutes; each works once',
  ],
  [
    'Mails on their way to you',
    'To deliver them',
    'Until they are delivered; that one failed, without its text, for 30 days',
  ],
  [
    'Live messages about orders and riders',
    'So that a screen that was offline for a moment misses nothing',
    'About 5 minutes',
  ],
  ['Notices waiting for your browser', 'To deliver them', 'At most an hour'],
  ['Keys of actions already done, with the response', 'So that an action sent twice is done once', '30 days'],
  [
    'Failed sign-ins and other tries, by account and network address',
    'To stop the guessing of passwords',
    'At most a day',
  ],
  [
    'The server’s log: which call, when, from which network address, by which account',
    'To find faults and misuse',
    'As long as whoever runs this site keeps logs; it holds no passwords, tokens or contents',
  ],
];

/** The sections of the privacy policy. */
export const privacySections: readonly LegalSection[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    text: (
      <p>
        Whoever runs this site is responsible for the accounts on it. For orders, customers and staff of a
        delivery company that company is responsible, and Waybill keeps the data on its behalf.
      </p>
    ),
  },
  {
    id: 'kept',
    title: 'What we store, what for and how long',
    text: (
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">What for</th>
            <th scope="col">How long</th>
          </tr>
        </thead>
        <tbody>
          {storedData.map(([what, why, howLong]) => (
            <tr key={what}>
              <td>{what}</td>
              <td>{why}</td>
              <td>{howLong}</td>
            </tr>
          ))}
        </tbody>
      </table>
    ),
  },
  {
    id: 'device',
    title: 'What your own device keeps',
    text: (
      <>
        <p>
          Waybill sets no cookies. The browser’s storage holds who is signed in and for which team, the list
          of regions, your choice of light or dark, and an id of this device for notices.
        </p>
        <p>
          A form you have not sent yet is stored in its tab until you send it or close the tab, without
          passwords. Signing out removes what belongs to you.
        </p>
      </>
    ),
  },
  {
    id: 'who-sees',
    title: 'Who can see it',
    text: (
      <ul>
        <li>
          You see your own account. Staff see the orders, customers, riders and colleagues of their own
          company, as far as their role allows.
        </li>
        <li>A rider sees the orders assigned to them, with the customer’s name, phone number and address.</li>
        <li>
          A customer who follows an order sees its state, the rider’s first name and phone number, and their
          place only while that order is on its way.
        </li>
        <li>
          The platform’s administrators can see companies and act for them; what they change so is recorded
          for the company’s owner.
        </li>
        <li>
          A photo has a public address that cannot be guessed; whoever is given the address can open it.
        </li>
      </ul>
    ),
  },
  {
    id: 'others',
    title: 'Who else is involved',
    text: (
      <p>
        Mails go through the mail server of whoever runs this site. Where it is set up so, notices to a
        browser in the background and the places of riders go through Google’s Firebase, and maps come from
        Google Maps; Google then learns the network address that asks. Otherwise none of this leaves the site.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    text: (
      <>
        <p>Under the Nigeria Data Protection Act you may:</p>
        <ul>
          <li>know what is stored about you, and have a copy of it;</li>
          <li>have it corrected: photo and phone number you change yourself under My Profile;</li>
          <li>have it deleted, unless a company has to keep it for its books;</li>
          <li>object to its use, and complain to the Nigeria Data Protection Commission.</li>
        </ul>
        <p>
          Riders end the reporting of their place at any time by setting their status to Inactive. Notices are
          switched off in the browser’s settings.
        </p>
      </>
    ),
  },
  {
    id: 'safety',
    title: 'How it is protected',
    text: (
      <p>
        Passwords and tokens are stored only as hashes. Every call is checked for who makes it and whether
        their role allows it, and no company can read another’s data. Each change of an order is recorded with
        who made it.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Changes and contact',
    text: (
      <p>
        When this text changes, the date at the top changes. For anything about your data write to the company
        you deal with or to the management that runs this site.
      </p>
    ),
  },
];
