import { ANONYMOUS } from '@portal/shared/model';
import { useSession } from '@portal/shared/session';
import { CheckboxField } from '@portal/shared/ui';

const NO_NAME = 'Your account has no name that can be shown: a name needs a letter or a digit.';

/** decisions/016 in docs lists what anonymity does not cover. */
const PROMISE =
  'Other readers cannot see who wrote it. Somebody may still guess it from the date of the interview, the time you add it, or what you like.';

/** The choice to show or hide the author's name. An account without a readable name is shown as Anonymous. */
export function NameField({
  isShown,
  onChange,
}: {
  readonly isShown: boolean;
  readonly onChange: (isShown: boolean) => void;
}) {
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const name = user ? user.publicName : 'the name of your account';
  const readers = `Readers see: ${(isShown && name) || `${ANONYMOUS}. ${PROMISE}`}`;
  return (
    <CheckboxField
      label="Show my name"
      hint={name === undefined ? `${NO_NAME} ${readers}` : readers}
      checked={isShown && name !== undefined}
      disabled={name === undefined}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
