import styles from './settings.module.css';

/** A body, indented; one that was cut is no JSON and is shown as it is. */
const bodyText = (body: string | null): string => {
  if (body === null) return 'Nothing';
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
};

/** The body of a request or a response, in a box that scrolls. */
export const Body = ({ title, body }: { title: string; body: string | null }) => (
  <section className={styles.body} aria-label={title}>
    <h3>{title}</h3>
    {/* Scrolls by itself, so it takes the focus for keys. */}
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keyboard */}
    <pre tabIndex={0}>{bodyText(body)}</pre>
  </section>
);
