import { draftOf, type Experience, FIELD_NAMES, FIELDS } from '@portal/shared/experiences';
import { useState } from 'react';
import type { OneExperience } from '../experience/use-experience.ts';

/**
 * The version that the form edits, and a newer stored version. During a save, no version counts as newer, because the
 * store already shows the version that the form is saving.
 */
export function useEditedVersion(
  experience: Experience | undefined,
  current: OneExperience | undefined,
  isSaving: boolean,
) {
  const [edited, setEdited] = useState(experience);
  const stored = !isSaving && current?.status === 'ready' ? current.experience : undefined;
  const changed = edited && stored ? changedFields(edited, stored) : [];
  return {
    edited,
    setEdited,
    newer: changed.length > 0 ? stored : undefined,
    changed,
    isWithheld: !isSaving && current?.status === 'withheld',
    isDeleted: !isSaving && current?.status === 'missing' && !current.isMalformed,
  };
}

/** The labels of the fields in which two versions of an experience differ. Likes are not compared. */
export function changedFields(one: Experience, other: Experience): readonly string[] {
  const [before, after] = [draftOf(one), draftOf(other)];
  const changed = FIELD_NAMES.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const labels = changed.map((name) => FIELDS[name].label.toLowerCase());
  return before.showName === after.showName ? labels : [...labels, 'name shown'];
}
