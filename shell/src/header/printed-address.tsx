import { addressOf, portal } from '@portal/shared/portal';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './header.module.css';

/** On paper only: the address of the page and the day of printing. */
export function PrintedAddress() {
  const [text, setText] = useState('');
  useEffect(() => {
    const update = () => {
      const day = new Date().toLocaleDateString('en-GB', { dateStyle: 'medium' });
      const { origin, pathname } = window.location;
      // The browser prints the page right after this event. Its own address is not written while the reader types.
      flushSync(() => setText(`From ${origin}${pathname}${addressOf(portal.read())} on ${day}`));
    };
    window.addEventListener('beforeprint', update);
    return () => window.removeEventListener('beforeprint', update);
  }, []);
  return (
    <p className={styles.address} data-print-only>
      {text}
    </p>
  );
}
