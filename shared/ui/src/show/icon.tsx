import { iconPaths } from './icon-paths.ts';
import styles from './show.module.css';

/** The icons of the suite, by their meaning. */
export type IconName = keyof typeof iconPaths;

interface IconProps {
  name: IconName;
  /** Its meaning, if there is no label next to it; without one it is decoration. */
  label?: string;
  className?: string | undefined;
}

/** An icon by name, as high as the text around it and of its colour. */
export function Icon({ name, label, className }: IconProps) {
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or decoration
    <svg viewBox="0 0 24 24" className={className ? `${styles.icon} ${className}` : styles.icon} {...meaning}>
      <path d={iconPaths[name]} />
    </svg>
  );
}
