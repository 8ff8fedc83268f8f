import { draftOf, type Experience, FIELD_NAMES, FIELDS } from '@portal/shared/model';

/** The labels of the fields in which two versions of an experience differ. Likes are not compared. */
export function changedFields(one: Experience, other: Experience): readonly string[] {
  const [before, after] = [draftOf(one), draftOf(other)];
  const changed = FIELD_NAMES.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const labels = changed.map((name) => FIELDS[name].label.replace(/^./, (first) => first.toLowerCase()));
  return before.showName === after.showName ? labels : [...labels, 'name shown'];
}
