import { Button } from 'antd';
import { useKitTexts } from '../texts/kit-texts.tsx';
import styles from './form.module.css';

/** Says that the form starts with what was typed before and never sent. */
export function DraftNote({ onStartAgain }: { onStartAgain: () => void }) {
  const texts = useKitTexts();
  return (
    <div className={styles.restored} role="status">
      {texts.restored}
      <Button size="small" onClick={onStartAgain}>
        {texts.startAgain}
      </Button>
    </div>
  );
}
