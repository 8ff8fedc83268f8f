import { statsId } from '@portal/shared/counts';

/** Whose counts a document of this id holds; undefined for an id that no company has. */
export function companyOf(id: string): string | undefined {
  const company = id.slice(2).replaceAll('%2F', '/').replaceAll('%25', '%');
  return statsId(company) === id ? company : undefined;
}
