import { ANONYMOUS, MAX_NAME_LENGTH, nameToShow } from '@portal/shared/experiences';
import { useSession } from '@portal/shared/session';
import { CheckboxField } from '@portal/shared/ui';

/** An account without a name, or with one that is too long, cannot show it; what is `stored` stays. */
export function NameField({
  isShown,
  stored,
  onChange,
}: {
  readonly isShown: boolean;
  readonly stored: string | undefined;
  readonly onChange: (isShown: boolean) => void;
}) {
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const name = user ? nameToShow(user, stored) : 'the name of your account';
  const readers = `Readers see: ${(isShown && name) || ANONYMOUS}`;
  const why = user?.publicName
    ? `Your name is longer than ${MAX_NAME_LENGTH} characters.`
    : 'Your account has no name to show.';
  return (
    <CheckboxField
      label="Show my name"
      hint={name === undefined ? `${why} ${readers}` : readers}
      checked={isShown && name !== undefined}
      disabled={name === undefined}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
