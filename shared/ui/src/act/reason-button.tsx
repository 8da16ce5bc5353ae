import { Button } from 'antd';
import { type ComponentProps, type SyntheticEvent, useId, useState } from 'react';
import styles from './reason-button.module.css';

interface ReasonButtonProps extends Omit<ComponentProps<typeof Button>, 'disabled'> {
  /** The reason why it cannot be pressed now, in a few words; undefined while it can. */
  because: string | undefined;
}

/** A button that says why it is disabled: when it is pointed at, tapped, reached by keyboard or read out. */
export function ReasonButton({ because, onClick, className = '', ...rest }: ReasonButtonProps) {
  const id = useId();
  const [isAtEnd, setAtEnd] = useState(false);
  const isOff = because !== undefined;
  const look = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    const { left, right } = currentTarget.getBoundingClientRect();
    setAtEnd(left + right > innerWidth);
  };
  return (
    <span className={styles.place} data-end={isAtEnd || undefined}>
      <Button
        {...rest}
        className={isOff ? `${className} ${styles.off}` : className}
        aria-disabled={isOff || undefined}
        aria-describedby={isOff ? id : undefined}
        onPointerEnter={look}
        onFocus={look}
        onClick={isOff ? (event) => event.preventDefault() : onClick}
      />
      {isOff && (
        <span id={id} role="tooltip" className={styles.reason}>
          {because}
        </span>
      )}
    </span>
  );
}
