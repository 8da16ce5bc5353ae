import { KitTextsProvider, LargeControls } from '@waybill/ui';
import type { ReactNode } from 'react';
import styles from './rider-screen.module.css';
import { useRiderTexts } from './rider-texts.ts';

/** Around what is said to a rider: the kit's own texts too are in the language of this phone. */
export function RiderLanguage({ children }: { children: ReactNode }) {
  const { code, kit } = useRiderTexts();
  return (
    <KitTextsProvider language={code} texts={kit}>
      <div className={styles.language} lang={code}>
        {children}
      </div>
    </KitTextsProvider>
  );
}

/** Around a rider's screen: controls for a thumb, in the language of this phone. */
export const RiderScreen = ({ children }: { children: ReactNode }) => (
  <LargeControls>
    <RiderLanguage>{children}</RiderLanguage>
  </LargeControls>
);
