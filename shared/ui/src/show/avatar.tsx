import { initialsOf } from '@waybill/contract';
import styles from './show.module.css';

interface AvatarProps {
  name: string;
  /** Address of the picture; initials stand where there is none. */
  picture?: string | null | undefined;
  /** `row` and `small` are round, for a list and a header; `portrait` round and large, for a profile. */
  size?: 'row' | 'small' | 'large' | 'portrait';
}

/** The picture of a person or company, or their initials. Decoration: the name is next to it. */
export const Avatar = ({ name, picture, size = 'large' }: AvatarProps) =>
  picture ? (
    <img src={picture} alt="" className={styles.avatar} data-size={size} width={40} height={40} />
  ) : (
    <span aria-hidden="true" className={styles.avatar} data-size={size}>
      {initialsOf(name)}
    </span>
  );
