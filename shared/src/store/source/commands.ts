import type { ExperienceEdit, ExperienceFields } from '../../model/experience.ts';

/**
 * A command resolves when the store has acknowledged the write, and rejects with RefusedError if the store's rules refuse
 * the write. Watches show the change of a command at once. If the command fails, they show the previous state again.
 */
export interface Commands {
  /** Stores a new experience with the month of now, and resolves to its id. Rejects with PaceError at a limit. */
  create(fields: ExperienceFields, uid: string): Promise<string>;
  /**
   * Writes these fields of the user's experience, these keys of `modes`, and the month of now as `edited`. Other stored
   * fields do not change. Without `createdBy`, the owner does not change. Rejects with the same errors as `create`.
   */
  update(id: string, edit: Partial<ExperienceEdit>, uid: string): Promise<void>;
  /** Deletes an experience for good. Its id is never used again. */
  delete(id: string): Promise<void>;
  /** Adds the user's id to the likes if `liked` is true; otherwise removes the user's id from the likes. */
  like(id: string, uid: string, liked: boolean): Promise<void>;
}
