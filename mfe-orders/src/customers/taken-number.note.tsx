import { useQuery } from '@tanstack/react-query';
import { customersApi } from '@waybill/api';
import type { Customer } from '@waybill/contract';
import { Button, phoneText, useDebouncedValue } from '@waybill/ui';
import { useFromFields } from '@waybill/ui/fields';
import styles from './taken-number.module.css';

interface NumberAndName {
  customer_phone?: string | undefined;
  customer_name?: string | undefined;
}

const phoneOf = ({ customer_phone }: NumberAndName) => customer_phone ?? '';
const nameOf = ({ customer_name }: NumberAndName) => customer_name?.trim() ?? '';

/** Shorter numbers are not typed in full yet. */
const fewestDigits = 10;

/** The customers of the company who have exactly this number. */
function useOwnersOf(phone: string) {
  const number = useDebouncedValue(phone, 300);
  const isComplete = number === phone && /^\d+$/.test(number) && number.length >= fewestDigits;
  const { data } = useQuery({ ...customersApi.search(number), enabled: isComplete });
  return isComplete ? (data?.data ?? []).filter(({ customer_phone }) => customer_phone === number) : [];
}

interface TakenNumberProps {
  /** The customer that is edited: the number is theirs. */
  of?: string | undefined;
  /** Takes the customer who has the number instead. */
  onUse?: ((customer: Customer) => void) | undefined;
}

/** Warns that the typed number is another customer's already: most often the same person. */
export function TakenNumber({ of, onUse }: TakenNumberProps) {
  const phone = useFromFields(phoneOf);
  const name = useFromFields(nameOf);
  const owners = useOwnersOf(phone);
  const [owner] = owners;
  if (!owner || owners.some(({ id, customer_name }) => id === of || customer_name === name)) return null;
  return (
    <p className={styles.note} role="status">
      {phoneText(owner.customer_phone)} is the number of {owner.customer_name}, {owner.customer_address}.
      {onUse && (
        <Button size="small" onClick={() => onUse(owner)}>
          Use {owner.customer_name}
        </Button>
      )}
    </p>
  );
}
