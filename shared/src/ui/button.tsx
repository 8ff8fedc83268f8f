import type { ComponentProps } from 'react';
import styles from './button.module.css';

/** A button in one of the portal's four variants. The button submits a form only with `type="submit"`. */
export function Button({
  variant = 'secondary',
  className = '',
  ...rest
}: ComponentProps<'button'> & { readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' }) {
  return <button type="button" {...rest} className={`${styles.button} ${styles[variant]} ${className}`} />;
}
