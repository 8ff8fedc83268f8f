import { contactLink, type PortalConfig, usePortalConfig } from '@portal/shared/config';
import styles from './footer.module.css';

/** The end of every tab. The links of the operator are added after the text, so that the text does not move. */
export function Footer() {
  const operator = usePortalConfig()?.operator;
  return (
    <footer className={`hint ${styles.footer}`} data-screen-only>
      <div className={`row ${styles.content}`}>
        <p>© 2025 Interview Experience Portal</p>
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
    </footer>
  );
}

const linksOf = ({ contact, imprint, privacy, terms }: NonNullable<PortalConfig['operator']>) => ({
  Imprint: imprint,
  Privacy: privacy,
  Terms: terms?.url,
  Contact: contact && contactLink(contact),
});
