/** The form of reports, held experiences, objections and reviews, for remotes and functions. Imports no Firebase code. */
export { hashOfText } from './reported-text.ts';
