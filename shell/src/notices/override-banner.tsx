import { createRoot } from 'react-dom/client';
import { type Overrides, resetOverrides } from '../remotes/overrides.ts';
import styles from './override-banner.module.css';

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Goes on without overrides, at the same page. */
function reset() {
  resetOverrides(sessionStorage);
  const address = new URL(location.href);
  for (const key of [...address.searchParams.keys()])
    if (key.startsWith('remote.')) address.searchParams.delete(key);
  location.replace(address);
}

/** Says which remotes of this tab are not the published ones. */
export function OverrideBanner({ overrides }: { overrides: Overrides }) {
  return (
    <div className={styles.banner} role="note">
      {Object.entries(overrides).map(([name, { address }]) => (
        <span key={name}>
          {capital(name)} comes from {new URL(address).origin}
        </span>
      ))}
      <button type="button" className={styles.reset} onClick={reset}>
        Reset
      </button>
    </div>
  );
}

/** Outside of the suite's own tree: it stays whatever happens to a page. */
export function showOverrides(overrides: Overrides): void {
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<OverrideBanner overrides={overrides} />);
}
