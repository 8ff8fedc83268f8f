import { companyId } from '../../counts/company-id.ts';
import { CHANGES_ID } from '../../counts/directory-document.ts';
import type { CompanyCollection } from '../../counts/read-numbers.ts';
import type { StoredDocument } from '../stored-document.ts';
import { readEach } from './request.ts';

// The documents that the page also listens to, each read once.

export const readOne = async (id: string, signal?: AbortSignal): Promise<StoredDocument | undefined> =>
  (await readEach('experiences', [id], signal))[0];

export const readCompany = async (
  collection: CompanyCollection,
  company: string,
  signal?: AbortSignal,
): Promise<unknown> => (await readEach(collection, [companyId(company)], signal))[0]?.data;

export const readChanges = async (signal?: AbortSignal): Promise<unknown> =>
  (await readEach('directory', [CHANGES_ID], signal))[0]?.data;
