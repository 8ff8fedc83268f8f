import { QuestionDialog } from '@portal/shared/dialogs';
import { usePortal } from '@portal/shared/portal';
import { type Filters, NO_FILTERS } from '@portal/shared/search';
import { signIn, useSession } from '@portal/shared/session';
import { nameOfSheet, type Sheet, SheetLinks, tickOf } from '@portal/shared/sheets';
import { announce, Button } from '@portal/shared/ui';
import { startTransition, useId, useMemo, useOptimistic, useState } from 'react';
import { AdviceList } from '../guide/advice-list.tsx';
import { askedQuestions } from '../guide/asked-questions.ts';
import { roleOf } from '../guide/describe-filters.ts';
import guideStyles from '../guide/guide.module.css';
import { GuideNotReady } from '../guide/guide.tsx';
import { useGuideLinks } from '../guide/guide-links.ts';
import { PathFact } from '../guide/path-fact.tsx';
import { QuestionGroups } from '../guide/question-groups.tsx';
import { type GuideContents, useGuide } from '../guide/use-guide.ts';
import { OwnQuestions } from './own-questions.tsx';
import styles from './prepare-sheet.module.css';
import { InterviewDate, isShort, Notes } from './typed-fields.tsx';
import { type OpenSheet, useSheet } from './use-sheet.ts';
import { useTyping, useTypist } from './use-typing.ts';

interface PrepareSheetProps {
  /** One company. */
  readonly filters: Filters;
}

/** How the reader prepares for an interview at the chosen company, for the chosen role or any. */
export function PrepareSheet({ filters: { companies, ...chosen } }: PrepareSheetProps) {
  const titleId = useId();
  const [company = ''] = companies;
  const role = roleOf(chosen);
  // Other filters would hide questions of the sheet.
  const filters = { ...NO_FILTERS, companies, roles: role === '' ? [] : [role] };
  const guide = useGuide(filters);
  const contents = guide.status === 'ready' ? guide.value : undefined;
  const asked = useMemo(() => askedQuestions(contents?.cases ?? []).map(({ text }) => text), [contents]);
  const state = useSheet(company, role, guide.status === 'ready' ? asked : undefined);
  const { toList } = useGuideLinks(filters);
  // What one account has typed must not come into the sheet of the next.
  const owner = useTypist();
  // A sheet in a tab that is not open must not replace what is printed.
  const isPrinted = usePortal('tab') === 'experiences';
  return (
    <section
      className={`stack box ${guideStyles.guide}`}
      data-sheet={isPrinted}
      data-open
      aria-labelledby={titleId}
    >
      <header className={guideStyles.header}>
        <h2 className={guideStyles.title} id={titleId}>
          Prepare: <bdi translate="no">{nameOfSheet({ company, role })}</bdi>
        </h2>
        <a href={toList({})}>Back to the guide</a>
        <p data-print-only>{location.href}</p>
      </header>
      {guide.status !== 'ready' && <GuideNotReady state={guide} />}
      {state.status === 'ready' ? (
        <Contents key={owner} open={state.value} contents={contents} filters={filters} />
      ) : (
        <GuideNotReady state={state} what="Your sheet" />
      )}
    </section>
  );
}

interface ContentsProps extends PrepareSheetProps {
  readonly open: OpenSheet;
  readonly contents: GuideContents | undefined;
}

function Contents({ open, contents, filters }: ContentsProps) {
  const { sheet, edit } = open;
  const date = useTyping(`date of ${sheet.key}`, sheet.date, (date) => edit({ date }));
  const save = async (note: string): Promise<boolean> => isShort(note) && edit({ note });
  const notes = useTyping(`notes of ${sheet.key}`, sheet.note, save);
  const remove = (): Promise<boolean> => {
    for (const { forget } of [date, notes]) forget();
    return open.remove();
  };
  const cases = contents?.cases ?? [];
  // The account's store answers later than the press.
  const [done, expectTick] = useOptimistic(
    sheet.done,
    (known, [text, isDone]: readonly [string, boolean]) => [
      ...known.filter((tick) => tick !== tickOf(text)),
      ...(isDone ? [tickOf(text)] : []),
    ],
  );
  const ticks = {
    has: (text: string) => done.includes(tickOf(text)),
    set: (text: string, isDone: boolean) =>
      startTransition(async () => {
        expectTick([text, isDone]);
        await edit({ done: [text, isDone] });
      }),
  };
  return (
    <>
      <div className={`row ${styles.row}`}>
        <InterviewDate field={date.field} />
        <Progress {...open} />
        <WhereKept isStored={sheet.isStored} />
      </div>
      <div className={`stack ${styles.columns}`}>
        <div className={`stack ${styles.column}`}>
          {contents && (
            <div>
              <h3>Rounds</h3>
              <PathFact contents={contents} />
            </div>
          )}
          <QuestionGroups cases={cases} filters={filters} ticks={ticks} />
          <AdviceList cases={cases} filters={filters} />
        </div>
        <div className={`stack ${styles.column}`}>
          <OwnQuestions open={open} ticks={ticks} />
          <Notes field={notes.field} stored={sheet.note} />
          <Actions open={{ ...open, remove }} />
          {open.others.length > 0 && (
            <div className={styles.others}>
              <h3>Your other sheets</h3>
              <ul>
                <SheetLinks sheets={open.others} />
              </ul>
            </div>
          )}
        </div>
      </div>
    </>
  );
}

/** In Safari, but not in a page that was added to the Home Screen. No other browser has this event. */
const DELETES_SOON =
  'GestureEvent' in globalThis && !globalThis.matchMedia?.('(display-mode: standalone)').matches;

const Progress = ({ done, total }: Pick<OpenSheet, 'done' | 'total'>) => (
  <p className={styles.progress}>
    <span>{`${done} of ${total} done`}</span>
    <progress aria-hidden="true" max={Math.max(total, 1)} value={done} />
  </p>
);

/** Where what the reader ticks and writes is kept. */
function WhereKept({ isStored }: Pick<Sheet, 'isStored'>) {
  const { status } = useSession();
  switch (status) {
    case 'loading':
      return null;
    case 'signed-in':
      return (
        <p className="quiet" data-screen-only>
          {isStored ? 'Kept in your account.' : 'What you tick and write goes to your account.'}
        </p>
      );
    case 'signed-out':
      return (
        <p className="quiet" data-screen-only>
          <span>On this device only. </span>
          <Button variant="quiet" className={guideStyles.toggle} onClick={signIn}>
            Sign in
          </Button>
          <span> to keep it.</span>
          {DELETES_SOON && <span> Safari deletes it after seven days without a visit.</span>}
        </p>
      );
  }
}

function Actions({ open: { sheet, remove } }: { readonly open: OpenSheet }) {
  const [isAsking, setIsAsking] = useState(false);
  const stay = (): void => setIsAsking(false);
  const onClick = async (): Promise<void> => {
    stay();
    if (await remove()) announce('Your sheet was deleted.');
  };
  return (
    <div className="row tight">
      <Button onClick={() => window.print()}>Print</Button>
      {/* A disabled button would lose the focus. */}
      <Button variant="danger" aria-disabled={!sheet.isStored} onClick={() => setIsAsking(sheet.isStored)}>
        Delete this sheet
      </Button>
      {isAsking && (
        <QuestionDialog
          title="Delete this sheet?"
          text="Its date, notes, ticks and your own questions are deleted. The guide stays."
          stay="Keep it"
          onStay={stay}
          actions={{ 'Delete it': { variant: 'danger', onClick } }}
        />
      )}
    </div>
  );
}
