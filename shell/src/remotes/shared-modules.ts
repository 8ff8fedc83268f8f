import * as config from '@portal/shared/config';
import * as dialogs from '@portal/shared/dialogs';
import * as portal from '@portal/shared/portal';
import * as session from '@portal/shared/session';
import * as ui from '@portal/shared/ui';
import * as react from 'react';
import * as jsx from 'react/jsx-runtime';
import * as dom from 'react-dom';
import * as client from 'react-dom/client';
import shared from '../../../shared/package.json';
import { LAZY_ENTRY_POINTS } from './lazy-entry-points.ts';

const LIBRARIES = { react, 'react/jsx-runtime': jsx, 'react-dom': dom, 'react-dom/client': client };
const ENTRY_POINTS = { config, dialogs, portal, session, ui };

const RULES = { singleton: true, strictVersion: true };
const share = (source: object, version = shared.version) => ({ version, shareConfig: RULES, ...source });
const ours = (name: string) => `@portal/shared/${name}`;

/** All modules of `shared/shared-modules.json`. The page loads each of them only once, and only the shell has them. */
export const SHARED_MODULES = Object.fromEntries([
  ...Object.entries(LIBRARIES).map(([name, library]) => [name, share({ lib: () => library }, react.version)]),
  ...Object.entries(ENTRY_POINTS).map(([name, loaded]) => [ours(name), share({ lib: () => loaded })]),
  ...Object.entries(LAZY_ENTRY_POINTS).map(([name, load]) => [
    ours(name),
    share({ get: () => load().then((loaded) => () => loaded) }),
  ]),
]);
