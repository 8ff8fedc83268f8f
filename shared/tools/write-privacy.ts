import { writeFileSync } from 'node:fs';
import { privacyPath, privacyText } from './privacy-tables.ts';

/** `npm run privacy -w shared`: writes the tables of docs/privacy.md. */
writeFileSync(privacyPath, privacyText());
