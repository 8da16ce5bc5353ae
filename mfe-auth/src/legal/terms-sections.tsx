import { to } from '@waybill/federation';
import { Link } from 'react-router-dom';
import type { LegalSection } from './legal-document.tsx';

/** The twelve sections of the terms. */
export const termsSections: readonly LegalSection[] = [
  {
    id: 'service',
    title: 'What Waybill is',
    text: (
      <>
        <p>
          Waybill is a service on the web with which delivery companies run their work, with which their
          riders carry it out, and with which customers book and follow deliveries.
        </p>
        <p>
          The delivery itself is done by the company that you book with, not by Waybill. That company sets its
          rates and is responsible for its staff and riders.
        </p>
      </>
    ),
  },
  {
    id: 'age',
    title: 'Who may use it',
    text: (
      <p>
        You must be at least 18 years old. You must register with your true date of birth; an account of a
        younger person is rejected, and closed where it is discovered later.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    text: (
      <ul>
        <li>
          The information you give about yourself is true, and the email address is your own. We mail you a
          link to confirm it.
        </li>
        <li>Keep your password to yourself. What is done with your account counts as done by you.</li>
        <li>
          If you think that somebody else knows your password, change it: your other devices are then signed
          out.
        </li>
        <li>
          A referral code shows us who brought a new user. It may be passed on freely and is worth no money.
        </li>
      </ul>
    ),
  },
  {
    id: 'companies',
    title: 'Companies and their teams',
    text: (
      <ul>
        <li>
          Anyone with an account may register a company. It can work once the platform’s management has
          approved it.
        </li>
        <li>
          The owner invites or creates employees and riders, approves those who join by invitation, decides
          what their roles allow, and may end a membership at any time.
        </li>
        <li>
          Owners see everything of their company. Employees do its daily work; accountants verify remittance
          and read the reports; riders see their own orders alone.
        </li>
        <li>
          The platform’s administrators may act for a company in order to help it. What they change so is
          recorded with their name, and the company’s owner can read that record.
        </li>
      </ul>
    ),
  },
  {
    id: 'orders',
    title: 'Orders',
    text: (
      <>
        <p>
          An order is a promise to pay for a delivery. It names what is carried, from where, to whom, and what
          it costs. It is confirmed when the company accepts it, and in process from the moment a rider is
          assigned to it until it is delivered.
        </p>
        <p>
          Whoever places an order makes sure that address and phone number are right, that somebody is there
          to receive it, and that what is carried may lawfully be carried.
        </p>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'Prices and payment',
    text: (
      <>
        <p>
          Prices are in naira. The amount of an order is the sum of its items, the delivery fee, the service
          fee and the tax, less any discount; insurance, where it is taken, is shown separately.
        </p>
        <p>
          You pay in cash on delivery, by Paystack or by bank transfer, as the order says. Cash is handed to
          the rider, who remits it to their company.
        </p>
      </>
    ),
  },
  {
    id: 'cancelling',
    title: 'Cancelling and refunds',
    text: (
      <>
        <p>An order that is not confirmed yet can be cancelled free of charge.</p>
        <p>
          <strong>
            Cancelling a confirmed order that is in process incurs a fine of 10% of the order value, so 90% of
            the order value is refunded.
          </strong>
        </p>
        <p>
          An order that the company cannot carry out is refunded in full. Refunds go back the way the money
          came.
        </p>
      </>
    ),
  },
  {
    id: 'riders',
    title: 'Riders',
    text: (
      <ul>
        <li>
          A rider may accept or reject an order that is assigned to them. Once accepted they carry it out, or
          say at once that they cannot.
        </li>
        <li>
          While they are set to Active, their place is reported about every 60 seconds, so that their company
          can assign orders and customers can follow theirs. Set to Inactive, it is not.
        </li>
        <li>
          Money collected for a company belongs to that company. The rider remits all of it and explains any
          difference.
        </li>
      </ul>
    ),
  },
  {
    id: 'conduct',
    title: 'What is not allowed',
    text: (
      <ul>
        <li>Carrying goods that are illegal, dangerous or stolen.</li>
        <li>Using another person’s account, or an invitation that was meant for somebody else.</li>
        <li>Trying to read what belongs to another company, or to disturb the service.</li>
        <li>Using names, numbers and addresses of customers for anything but their deliveries.</li>
      </ul>
    ),
  },
  {
    id: 'responsibility',
    title: 'Responsibility',
    text: (
      <>
        <p>
          The company that carries an order is liable for loss, damage and delay of what it carries. Waybill
          is liable for its own service: that orders are stored, that amounts are right, and that your data
          are treated as the <Link to={to.privacy()}>Privacy Policy</Link> says.
        </p>
        <p>
          No service on the web is there at every moment. We are not liable for what is lost because it could
          not be reached, unless we meant it or were grossly careless. Nothing here limits rights that the law
          gives you in any case.
        </p>
      </>
    ),
  },
  {
    id: 'ending',
    title: 'Ending an account',
    text: (
      <p>
        You may stop using Waybill at any time and ask for your account to be closed. We may close an account
        that breaks these terms. Orders, payments and the record of who did what are stored for the company
        they belong to, as it has to account for them.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes, law and contact',
    text: (
      <>
        <p>
          When these terms change, the date at the top changes, and the new ones hold for what is ordered
          afterwards. The law of the Federal Republic of Nigeria applies.
        </p>
        <p>
          Questions about an order go to the company that carries it; its number is shown with the order.
          Questions about the platform go to the management that runs this site.
        </p>
      </>
    ),
  },
];
