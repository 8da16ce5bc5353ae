import { Button, Icon } from '@waybill/ui';
import messageStyles from './message/message.module.css';
import styles from './order-form.module.css';

interface WhichOneProps {
  question: string;
  choices: readonly { id: string; text: string }[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** Several records fit what a field was filled by: one is chosen by a press. */
export const WhichOne = ({ question, choices, chosen, onChoose }: WhichOneProps) => (
  <span className={styles.which}>
    <strong className={messageStyles.check}>
      <Icon name="alert" /> {question}
    </strong>
    {choices.map(({ id, text }) => (
      <Button key={id} size="small" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
        {text}
      </Button>
    ))}
  </span>
);
