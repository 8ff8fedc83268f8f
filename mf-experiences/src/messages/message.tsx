import { contactLink, usePortalConfig } from '@portal/shared/config';
import { CONTACT } from './failures.ts';

/** The words of a message. If the configuration has the operator's contact, 'Contact the operator.' is a link. */
export function Message({ words }: { readonly words: string }) {
  const contact = usePortalConfig()?.operator?.contact;
  const [before, after] = words.split(CONTACT);
  if (after === undefined || contact === undefined) return words;
  return (
    <>
      <span>{before}</span>
      <a href={contactLink(contact)}>{CONTACT}</a>
      <span>{after}</span>
    </>
  );
}
