import * as sdk from 'firebase/firestore/lite';
import { runCase } from './run-case.ts';
import { testCases } from './test-cases.ts';

testCases('Lite in Node', ['any', 'lite'], (protocolCase, target) => runCase(sdk, protocolCase, target));
