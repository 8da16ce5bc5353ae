import { type CallResult, type Order, type PayWay, toCollectNaira } from '@waybill/contract';
import { Button } from '@waybill/ui';
import styles from './calls.module.css';

interface Result {
  answer: CallResult;
  pays_by?: PayWay;
}

const yes: readonly (Result & { label: string })[] = [{ answer: 'yes', label: 'At home' }];
const yesAndPays: typeof yes = [
  { answer: 'yes', pays_by: 'cash', label: 'Cash ready' },
  { answer: 'yes', pays_by: 'transfer', label: 'By transfer' },
];
const others: typeof yes = [
  { answer: 'another_day', label: 'Another day' },
  { answer: 'wrong_place', label: 'Wrong address' },
  { answer: 'not_mine', label: 'Not theirs' },
  { answer: 'no_answer', label: 'No answer' },
];

interface CallResultsProps {
  order: Order;
  isDisabled: boolean;
  onChoose: (result: Result) => void;
}

/** What a call to the receiver can give, each one press. */
export const CallResults = ({ order, isDisabled, onChoose }: CallResultsProps) => (
  <fieldset className={styles.results} aria-label={`Result for ${order.order_id}`}>
    {[...(toCollectNaira(order) > 0 ? yesAndPays : yes), ...others].map(({ label, ...result }) => (
      <Button key={label} size="small" disabled={isDisabled} onClick={() => onChoose(result)}>
        {label}
      </Button>
    ))}
  </fieldset>
);
