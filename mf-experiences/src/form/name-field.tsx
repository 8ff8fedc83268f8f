import { nameToShow } from '@portal/shared/experiences';
import { useSession } from '@portal/shared/session';
import { CheckboxField } from '@portal/shared/ui';

const NO_NAME =
  'Your account has no name that can be shown, so readers see Anonymous. A name needs a letter or a digit.';

/** An account without a name that can be shown is Anonymous. */
export function NameField({
  isShown,
  onChange,
}: {
  readonly isShown: boolean;
  readonly onChange: (isShown: boolean) => void;
}) {
  const session = useSession();
  const name = session.status === 'signed-in' ? nameToShow(session.user) : 'your name';
  return (
    <CheckboxField
      label="Show my name"
      hint={name === undefined ? NO_NAME : hintFor(name, isShown)}
      checked={isShown && name !== undefined}
      disabled={name === undefined}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

function hintFor(name: string, isShown: boolean): string {
  if (isShown) return `Readers see that ${name} shared this.`;
  return 'Readers see Anonymous, and nothing stored with it tells who wrote it.';
}
