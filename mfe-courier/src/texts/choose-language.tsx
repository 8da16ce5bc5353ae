import { chooseLanguage, isLanguage, languages, useLanguage } from '@waybill/session';
import styles from './rider-screen.module.css';
import { useRiderTexts } from './rider-texts.ts';

/** The language of a rider's screens on this phone, each under its own name. */
export function ChooseLanguage() {
  const { language: label } = useRiderTexts();
  const current = useLanguage();
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select
        value={current}
        onChange={({ target }) => isLanguage(target.value) && chooseLanguage(target.value)}
      >
        {Object.entries(languages).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
