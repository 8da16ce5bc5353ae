import { defaultCompanySettings, listDataKinds } from '@waybill/contract';
import type { LegalSection } from './legal-document.tsx';

/** A company may set other days; these hold until it does. */
const storedData = listDataKinds({
  ...defaultCompanySettings.keep_days,
  proof_days: defaultCompanySettings.proof_days,
});

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
      <>
        <p>
          Of orders, notes, proof, places, other systems and sign-ins a company may set other numbers of days
          than these. The server’s log says which call was made, when, from which network address and by which
          account, and holds no passwords, tokens or contents; whoever runs this site says how long.
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">What for</th>
              <th scope="col">How long</th>
            </tr>
          </thead>
          <tbody>
            {storedData.map(({ kind, what, why, howLong }) => (
              <tr key={kind}>
                <td>{what}</td>
                <td>{why}</td>
                <td>{howLong}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </>
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
          <li>
            know what is stored about you, and have a copy of it: of your account you download it under My
            Profile, and a company gives you one of your orders;
          </li>
          <li>have it corrected: photo and phone number you change yourself under My Profile;</li>
          <li>
            have it erased: your account under My Profile, your orders by the company. Amounts, cities and
            days stay for its books, without you. It is refused only while an order is under way or money is
            open;
          </li>
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
