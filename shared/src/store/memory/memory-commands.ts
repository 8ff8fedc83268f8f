import { RefusedError } from '../../model/errors.ts';
import type { ExperienceEdit } from '../../model/experience.ts';
import { FIELD_NAMES, isOptional } from '../../model/fields.ts';
import { monthOf } from '../../model/month.ts';
import { movedTo } from '../../model/pace.ts';
import type { Commands } from '../source/commands.ts';
import { storable } from '../storable.ts';
import type { MemoryDocuments } from './memory-documents.ts';

const OPTIONAL: readonly string[] = FIELD_NAMES.filter(isOptional);

export function createMemoryCommands({
  documents,
  owners,
  put,
  commit,
  count,
  fieldsOf,
}: MemoryDocuments): Commands {
  let created = 0;
  const setOwner = (id: string, { createdBy }: Partial<ExperienceEdit>, uid: string): void => {
    if (createdBy === null) owners.set(id, uid);
    else if (createdBy !== undefined) owners.delete(id);
  };
  const likesOf = (id: string): readonly unknown[] => (fieldsOf(id)?.likes ?? []) as readonly unknown[];
  return {
    async create(fields, uid) {
      const stored = storable(fields) as object;
      const id = `created-${created + 1}`;
      count(id, uid, { kind: 'create', company: fields.company });
      created += 1;
      await commit(id, () => {
        setOwner(id, fields, uid);
        put(id, { ...stored, shared: monthOf(new Date()) });
      });
      return id;
    },
    update: async (id, fields, uid) => {
      if (!documents.has(id)) throw new RefusedError('There is no such experience', { isDeleted: true });
      const edit = storable(fields) as typeof fields;
      count(id, uid, { kind: 'edit', company: movedTo(fieldsOf(id) ?? {}, edit) });
      await commit(id, () => {
        setOwner(id, fields, uid);
        const modes = { ...(fieldsOf(id)?.modes as object | undefined), ...edit.modes };
        put(id, withoutUnstated({ ...fieldsOf(id), ...edit, modes, edited: monthOf(new Date()) }));
      });
    },
    delete: (id) =>
      commit(id, () => {
        owners.delete(id);
        put(id, undefined);
      }),
    like: async (id, uid, liked) => {
      if (!documents.has(id)) {
        if (liked) throw new RefusedError('There is no such experience');
        return;
      }
      await commit(id, () => {
        const others = likesOf(id).filter((other) => other !== uid);
        put(id, { ...fieldsOf(id), likes: liked ? [...others, uid] : others });
      });
    },
  };
}

/** In an edit, null deletes an optional field. */
const withoutUnstated = (data: object): object =>
  Object.fromEntries(
    Object.entries(data).filter(([name, value]) => value !== null || !OPTIONAL.includes(name)),
  );
