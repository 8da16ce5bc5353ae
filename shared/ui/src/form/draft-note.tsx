import { Button } from 'antd';
import styles from './form.module.css';

/** Says that the form starts with what was typed before and never sent. */
export const DraftNote = ({ onStartAgain }: { onStartAgain: () => void }) => (
  <div className={styles.restored} role="status">
    What you had typed before is back.
    <Button size="small" onClick={onStartAgain}>
      Start again
    </Button>
  </div>
);
