import { useState } from 'react';
import { Button, chooseTheme, useTheme } from '../index.ts';
import styles from './catalogue.module.css';
import { memberFormSpecimens, memberSpecimens, orderSpecimens } from './domain-specimens.tsx';
import { fieldSpecimens } from './field-specimens.tsx';
import { formSpecimens } from './form-specimens.tsx';
import { actSpecimens, kitSpecimens } from './kit-specimens.tsx';
import type { Specimen } from './specimen.tsx';
import { exportSpecimens, filterSpecimens, tableSpecimens } from './table-specimens.tsx';

/** The specimens by the entry point that exports them. */
const entryPoints: Readonly<Record<string, Readonly<Record<string, Specimen>>>> = {
  '@waybill/ui': kitSpecimens,
  '@waybill/ui/act': actSpecimens,
  '@waybill/ui/form': formSpecimens,
  '@waybill/ui/fields': fieldSpecimens,
  '@waybill/ui/filters': filterSpecimens,
  '@waybill/ui/table': tableSpecimens,
  '@waybill/ui/export': exportSpecimens,
  '@waybill/ui/order': orderSpecimens,
  '@waybill/ui/members': memberSpecimens,
  '@waybill/ui/member-forms': memberFormSpecimens,
};

const anchorOf = (entryPoint: string, name: string) => `${entryPoint.split('/').at(-1)}-${name}`;

const Specimens = ({ entryPoint, name, states }: { entryPoint: string; name: string; states: Specimen }) => (
  <article className={styles.specimen} id={anchorOf(entryPoint, name)} data-export={`${entryPoint} ${name}`}>
    <h3>{name}</h3>
    <div className={styles.states}>
      {Object.entries(states).map(([state, content]) => (
        <section key={state} aria-label={`${name}, ${state}`}>
          <p className={styles.state}>{state}</p>
          <div>{content}</div>
        </section>
      ))}
    </div>
  </article>
);

const All = () =>
  Object.entries(entryPoints).map(([entryPoint, specimens]) => (
    <section key={entryPoint} aria-label={entryPoint}>
      <h2>{entryPoint}</h2>
      {Object.entries(specimens).map(([name, states]) => (
        <Specimens key={name} entryPoint={entryPoint} name={name} states={states} />
      ))}
    </section>
  ));

/** The page: the specimens, with switches for the theme and for the width of a phone. */
export function Catalogue() {
  const { theme } = useTheme();
  const [isPhone, setIsPhone] = useState(false);
  const isFrame = window.self !== window.top;
  if (isFrame)
    return (
      <main className={styles.page}>
        <All />
      </main>
    );
  return (
    <>
      <header className={styles.header}>
        <strong>The kit of Waybill</strong>
        <Button onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}>
          {theme === 'dark' ? 'Light' : 'Dark'}
        </Button>
        <Button onClick={() => setIsPhone(!isPhone)}>{isPhone ? 'Full width' : 'Phone width'}</Button>
      </header>
      {isPhone ? (
        <iframe
          className={styles.phone}
          title="The kit on a phone"
          src={location.href}
          width={390}
          height={844}
        />
      ) : (
        <main className={styles.page}>
          <All />
        </main>
      )}
    </>
  );
}
