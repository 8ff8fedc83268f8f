import { checkApi } from './api-report.ts';

/** `npm run api -w shared`: writes the exports of the entry points to `shared.api.md`. */
checkApi({ isWriting: true });
