import { to } from '@waybill/federation';
import { Link } from 'react-router-dom';

interface OrderLinkProps {
  id: string | null;
  number: string | null | undefined;
  /** An order of tests is on no board. */
  isTest: boolean;
}

/** The number of an order in a log, which leads to it; a dash for what is of no order. */
export const OrderLink = ({ id, number, isTest }: OrderLinkProps) =>
  id && number && !isTest ? <Link to={to.orders({ order: id })}>{number}</Link> : (number ?? '–');
