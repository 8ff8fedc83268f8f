import { MAX_NAME_LENGTH, nameToShow } from '@portal/shared/experiences';
import { type Session, useSession } from '@portal/shared/session';
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
  const name = session.status === 'signed-in' ? nameToShow(session.user, stored) : 'your name';
  return (
    <CheckboxField
      label="Show my name"
      hint={name === undefined ? whyNoName(session) : hintFor(name, isShown)}
      checked={isShown && name !== undefined}
      disabled={name === undefined}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

function whyNoName(session: Session): string {
  return session.status === 'signed-in' && session.user.publicName !== undefined
    ? `Your name is longer than ${MAX_NAME_LENGTH} characters, so readers see Anonymous.`
    : 'Your account has no name to show, so readers see Anonymous.';
}

function hintFor(name: string, isShown: boolean): string {
  if (isShown) return `Readers see that ${name} shared this.`;
  return 'Readers see Anonymous, and nothing stored with it tells who wrote it.';
}
