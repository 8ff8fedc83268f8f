import { writeFileSync } from 'node:fs';
import { API_FILE, describeApi } from './describe-api.ts';

/** `npm run api -w shared`: writes down what the doors export. */
writeFileSync(API_FILE, describeApi());
