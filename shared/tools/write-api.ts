import { checkApi } from './api-report.ts';

/** `npm run api -w shared`: writes down what the entry points export. */
checkApi({ isWriting: true });
