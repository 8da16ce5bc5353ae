import { readPhone, writtenPhone } from '@waybill/contract';
import type { FieldProps } from '../form/field.tsx';
import { phoneText } from '../show/phone.tsx';
import { ReadField } from './read-field.tsx';
import type { Reader } from './read-input.tsx';

/** A number that is no phone's comes from elsewhere, and is shown as it is. */
const shownPhone = (phone: string) => ('problem' in readPhone(phone) ? phone : phoneText(phone));

const phones: Reader<string> = {
  read: (text) => {
    const read = readPhone(text);
    if ('value' in read) return { value: writtenPhone(read.value) };
    if ('problem' in read) return read;
    return { readings: [writtenPhone(read.readings[0])], question: read.question };
  },
  write: shownPhone,
  edit: shownPhone,
  show: shownPhone,
  empty: '',
};

/**
 * A phone number, as people write it. Its value is international digits, without a plus for Nigerian numbers. A Nigerian number
 * has to fit the numbering plan; one of another country begins with its plus, and is asked about where its length is unusual.
 */
export const PhoneField = <Values extends object>(field: FieldProps<Values>) => (
  <ReadField<Values, string>
    {...field}
    reader={phones}
    input={{ type: 'tel', inputMode: 'tel', placeholder: '0803 123 4567' }}
  />
);
