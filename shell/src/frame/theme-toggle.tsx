import { chooseTheme, Icon, useTheme } from '@waybill/ui';
import styles from './icon-button.module.css';

const next = { light: 'dark', dark: 'system', system: 'light' } as const;
const icons = { light: 'sun', dark: 'moon', system: 'device' } as const;
const names = { light: 'Light', dark: 'Dark', system: 'As the device' };

/** Light, dark, or as the device: one button that goes round. */
export function ThemeToggle() {
  const { choice } = useTheme();
  const label = `Appearance: ${names[choice]}. Change to ${names[next[choice]]}`;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      onClick={() => chooseTheme(next[choice])}
    >
      <Icon name={icons[choice]} />
    </button>
  );
}
