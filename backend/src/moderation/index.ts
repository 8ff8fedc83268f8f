/** What the local portal gives to the handlers of reports and reviews. */
export type { Reporters } from './count-hold.ts';
export { createModeration, type ModerationOptions } from './create-moderation.ts';
