import { Icon, MenuButton } from '@waybill/ui';
import { useRiderTexts } from '../texts/rider-texts.ts';
import styles from './courier-orders.module.css';

interface OtherStepsProps {
  title: string;
  isDisabled: boolean;
  onChoose: () => void;
}

/** The rare step, in a menu: nobody gives an order back who meant to complete it. */
export const OtherSteps = ({ title, isDisabled, onChoose }: OtherStepsProps) => (
  <div className={styles.otherSteps}>
    <MenuButton label={useRiderTexts().steps.others} content={<Icon name="more" />} placement="above">
      {(close) => (
        <button
          type="button"
          role="menuitem"
          data-danger
          disabled={isDisabled}
          onClick={() => {
            close();
            onChoose();
          }}
        >
          {title}
        </button>
      )}
    </MenuButton>
  </div>
);

/** In the place of the step that has just delivered the order; nothing to press appears there. */
export const Delivered = () => (
  <p className={styles.delivered}>
    <Icon name="done" /> {useRiderTexts().kit.status.completed}
  </p>
);
