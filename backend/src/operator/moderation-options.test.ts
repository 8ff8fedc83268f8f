import {
  BLOCK_USAGE,
  GRANT_USAGE,
  parseModerationOptions,
  REMOVE_USAGE,
  REVERT_USAGE,
  REVOKE_USAGE,
  UNBLOCK_USAGE,
} from './moderation-options.ts';

test.each([
  [['ada', '--why', ' Spam '], BLOCK_USAGE, { id: 'ada', why: 'Spam', dryRun: false, project: undefined }],
  [['ada', '--dry-run', '--project', 'my-portal'], UNBLOCK_USAGE, { dryRun: true, project: 'my-portal' }],
  [['x', '--why', 'w'.repeat(500), '--author'], REMOVE_USAGE, { id: 'x', author: true }],
  [['ada', 'moderator', '--dry-run'], GRANT_USAGE, { id: 'ada', dryRun: true }],
  [['--moderator', 'ada', '--since', '2026-05-17'], REVERT_USAGE, { id: 'ada', dryRun: false }],
])('%j is understood', (args, usage, options) => {
  expect(parseModerationOptions(args, usage)).toMatchObject(options);
});

test.each([
  [[], BLOCK_USAGE, 'One id is needed'],
  [['ada', 'grace', '--why', 'Spam'], BLOCK_USAGE, 'One id is needed'],
  [['a/b', '--why', 'Spam'], BLOCK_USAGE, 'One id is needed'],
  [['ada'], BLOCK_USAGE, '--why needs a text'],
  [['ada', '--why', ' '], BLOCK_USAGE, '--why needs a text'],
  [['ada', '--why', 'w'.repeat(501)], BLOCK_USAGE, 'at most 500 characters'],
  [['ada', '--why', 'Spam', '--author'], BLOCK_USAGE, "Unknown option '--author'"],
  [['ada', '--why', 'Spam'], UNBLOCK_USAGE, "Unknown option '--why'"],
  [['x', '--why', 'Spam', '--project', 'My Portal'], REMOVE_USAGE, "not 'My Portal'"],
  [['ada'], GRANT_USAGE, 'The role is needed'],
  [['ada', 'admin'], REVOKE_USAGE, 'The role is needed'],
  [['moderator'], REVOKE_USAGE, 'The role is needed'],
  [['--moderator', 'ada', '--since', 'May'], REVERT_USAGE, '--since needs a date'],
])('%j is refused with the reason and the usage', (args, usage, reason) => {
  expect(() => parseModerationOptions(args, usage)).toThrow(reason);
  expect(() => parseModerationOptions(args, usage)).toThrow(usage);
});
