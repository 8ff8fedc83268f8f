import '../shared/tools/check-remote.ts';
