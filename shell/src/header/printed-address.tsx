import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './header.module.css';

/** On paper only: the address of the page and the day of printing. */
export function PrintedAddress() {
  const [text, setText] = useState('');
  useEffect(() => {
    const update = () => {
      const day = new Date().toLocaleDateString('en-GB', { dateStyle: 'medium' });
      // The browser prints the page right after this event.
      flushSync(() => setText(`From ${window.location.href} on ${day}`));
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
