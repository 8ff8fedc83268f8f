import { contactLink, type PortalConfig, usePortalConfig } from '@portal/shared/config';
import { loadDialog } from '@portal/shared/dialogs';
import { useState } from 'react';
import styles from './footer.module.css';

const AboutDialog = loadDialog('About this page', () => import('./about-dialog.tsx'));

/** The end of every tab. The links of the operator are added at the end, so that nothing else moves. */
export function Footer() {
  const { operator, remotes = {} } = usePortalConfig() ?? {};
  const [isOpen, setIsOpen] = useState(false);
  return (
    <footer className={styles.footer} data-screen-only>
      <div className={`row hint ${styles.content}`}>
        <p>© 2025 Interview Experience Portal</p>
        <button type="button" className={styles.about} onClick={() => setIsOpen(true)}>
          About this page
        </button>
        <div className={`row ${styles.links}`}>
          {Object.entries(linksOf(operator ?? {})).map(
            ([label, href]) =>
              href && (
                <a key={label} href={href}>
                  {label}
                </a>
              ),
          )}
        </div>
      </div>
      {isOpen && <AboutDialog remotes={remotes} onClose={() => setIsOpen(false)} />}
    </footer>
  );
}

const linksOf = ({ contact, imprint, privacy, terms }: NonNullable<PortalConfig['operator']>) => ({
  Imprint: imprint,
  Privacy: privacy,
  Terms: terms?.url,
  Contact: contact && contactLink(contact),
});
