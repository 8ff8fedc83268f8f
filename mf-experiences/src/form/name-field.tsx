import { useSession } from '@portal/shared/session';
import { CheckboxField } from '@portal/shared/ui';

/** Whether the author's name is shown, and in words what readers see. An account without a name cannot show one. */
export function NameField({
  isShown,
  onChange,
}: {
  readonly isShown: boolean;
  readonly onChange: (isShown: boolean) => void;
}) {
  const session = useSession();
  const name = session.status === 'signed-in' ? session.user.publicName : 'your name';
  return (
    <CheckboxField
      label="Show my name"
      hint={hintFor(name, isShown)}
      checked={isShown && name !== undefined}
      disabled={name === undefined}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

function hintFor(name: string | undefined, isShown: boolean): string {
  if (name === undefined) return 'Your account has no name to show, so readers see Anonymous.';
  if (isShown) return `Readers see that ${name} shared this.`;
  return 'Readers see Anonymous, and nothing stored with it tells who wrote it.';
}
