import { announce } from './announcements.tsx';

/** Copies a link and says so. If the browser refuses, says how to copy the link. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    announce('Link copied.');
  } catch {
    announce('The link could not be copied. Copy it from the address bar.');
  }
}
