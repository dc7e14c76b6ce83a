import { messages } from 'messages:studio/announce';
import { messages as listMessages } from 'messages:tournaments';
import { ANNOUNCERS, type AnswerOf, hasOneRole, type TournamentState } from '@croupier/client';
import { isRefusal, type RuleId } from '@croupier/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { useHouseName } from '../../app/houses.ts';
import { useFormatter, useLanguage, useMessages } from '../../app/language.tsx';
import { Loading } from '../../app/loading.tsx';
import { useClient, useConnection, useMe } from '../../app/session.tsx';
import { useTitle } from '../../app/title.ts';
import { NotStaff } from '../../console/not-staff.tsx';
import { Button } from '../../forms/button.tsx';
import { Panel, Select } from '../../forms/fields.tsx';
import { Form } from '../../forms/form.tsx';
import { useMutation } from '../../forms/mutation.ts';
import { useQuery } from '../../forms/query.ts';
import { Refused } from '../../forms/refused.tsx';
import { Citation } from '../../rulebook/rule.tsx';
import { BuyingTerms } from '../buying.tsx';
import { Facts } from '../list.tsx';
import { Prizes } from '../prizes.tsx';
import { TournamentRefusals } from '../refusals.tsx';
import { Structure } from '../structure.tsx';
import page from '../tournaments.module.css';
import styles from './announce.module.css';
import { AnnouncementFormContext, type Issue } from './context.ts';
import { Field } from './field.tsx';
import { idOf, useFieldTexts } from './parts.tsx';
import { Repeat } from './repeat.tsx';
import { type Fields, isFields, type Schema, withField } from './schema.ts';

type Ready = AnswerOf<'readyTournaments'>;

/** The fields of an announcement in the order of the form. A new field appears in the last section. */
const SECTIONS = {
  basics: ['name', 'structure', 'room', 'eligibility', 'cash', 'game', 'formats'],
  time: ['start', 'lateRegistration', 'checkIn'],
  price: [
    'buyIns',
    'feeBp',
    'leviesBp',
    'guarantee',
    'reEntry',
    'rebuy',
    'addOn',
    'multiStack',
    'bounty',
    'team',
  ],
  levels: ['levels'],
  seats: ['tableSize', 'tableSizeSteps', 'tables', 'chipSet', 'entriesMustBe', 'button', 'handForHand'],
  course: ['stages', 'bracket', 'end', 'handsPerEntry', 'ties'],
  prizes: ['payout'],
  more: ['against', 'betting', 'withoutBet', 'chipsArePoints', 'rules'],
} as const;

/** The fields that the house decides, or that come with the template. */
const FIXED: ReadonlySet<string> = new Set(['id', 'house', 'currency']);

/** The time without typing after which the announcement is checked, in milliseconds. */
const CALM = 300;

/** Lets the staff of a house write an announcement, with each fault at its field, and see it as players will. */
export function AnnouncePage({ house }: { readonly house: string }) {
  const me = useMe();
  const { account } = useConnection();
  const { api } = useClient();
  const ready = useQuery(me ? house : undefined, () => api.readyTournaments({ house }));
  if (account === null) return <NotStaff />;
  if (!me) return <Loading />;
  if (!hasOneRole(me.account.roles, ANNOUNCERS, house)) return <NotStaff />;
  if (!ready.answer) return ready.refusal ? <Refused refusal={ready.refusal} /> : <Loading />;
  return (
    <TournamentRefusals>
      <Announce house={house} ready={ready.answer} />
    </TournamentRefusals>
  );
}

function Announce({ house, ready }: { readonly house: string; readonly ready: Ready }) {
  const text = useMessages(messages);
  const houseName = useHouseName()(house);
  useTitle(text.title, houseName);
  const { api } = useClient();
  const [, go] = useLocation();
  const { language } = useLanguage();
  const formatter = useFormatter();
  const earlier = useQuery(house, () => api.tournaments({ house })).answer?.tournaments ?? [];
  const wanted = new URLSearchParams(useSearch()).get('copy');
  const [source, setSource] = useState(
    wanted ? `copy ${wanted}` : `ready ${ready.announcements[0]?.id ?? ''}`,
  );
  const [draft, setDraft] = useState<Fields>();
  const [starts, setStarts] = useState<readonly string[]>([]);
  const loading = useMutation();
  const announcing = useMutation();
  const schema = ready.form as Schema;
  const load = async (from: string) => {
    const [way, id = ''] = from.split(' ');
    if (way === 'copy') {
      const copied = await loading.run(() => api.tournamentAnnouncement({ tournament: id }));
      // A copy starts at another time.
      if (copied) setDraft(withField(copied.announcement as Fields, 'start', undefined));
    } else {
      const one = ready.announcements.find((announcement) => announcement.id === id);
      const name = one?.names[language] ?? one?.name ?? '';
      setDraft({ ...((one?.announcement ?? {}) as Fields), name });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first source is loaded without a press
  useEffect(() => void load(source), []);
  const checked = useChecked(house, draft);
  const issues = checked?.issues ?? [];
  const say = useIssueText();
  const form = useMemo(
    () => ({
      issues,
      say,
      games: ready.games.map(({ id, names }) => ({ value: id, text: names[language] ?? names.en ?? id })),
      targets: earlier
        .filter(({ takesEntries, cash }) => takesEntries && !cash)
        .map(({ id, name, startsAt }) => ({
          value: id,
          text: startsAt === null ? name : `${name}, ${formatter.minute(startsAt)}`,
        })),
      structures: ready.structures,
    }),
    [issues, say, ready, earlier, formatter, language],
  );
  if (!draft) return <Loading />;
  const announce = async () => {
    const [first] = issues;
    if (first) return focusOn(first);
    const announcement = draft as never;
    const state = await announcing.run(() =>
      api.announceTournament({ house, announcement, ...(starts.length > 0 ? { starts: [...starts] } : {}) }),
    );
    if (state) go(starts.length > 1 ? '/tournaments' : `/tournament/${state.id}/floor`);
  };
  const known = new Set<string>(Object.values(SECTIONS).flat());
  const others = Object.keys(schema.properties ?? {}).filter((name) => !known.has(name) && !FIXED.has(name));
  const start = isFields(draft.start) && typeof draft.start.at === 'string' ? draft.start.at : undefined;
  return (
    <AnnouncementFormContext value={form}>
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>
            {text.title} <span>{houseName}</span>
          </h1>
          <Link href="/tournaments">{text.toTournaments}</Link>
        </header>
        <Form busy={loading.busy} className={styles.source} onSubmit={() => load(source)}>
          <Select
            label={text.from}
            value={source}
            choices={[
              ...ready.announcements.map((one) => ({
                value: `ready ${one.id}`,
                text: one.names[language] ?? one.name,
              })),
              ...earlier.map(({ id, name, startsAt, announcedAt }) => ({
                value: `copy ${id}`,
                text: text.copyOf({ name, day: formatter.moment(startsAt ?? announcedAt, 'day') }),
              })),
            ]}
            onChange={setSource}
          />
          <Button submit busy={loading.busy}>
            {text.load}
          </Button>
        </Form>
        <Refused refusal={loading.refusal} />
        <Form noValidate busy={announcing.busy} className={styles.form} onSubmit={announce}>
          {Object.entries(SECTIONS).map(([section, names]) => (
            <Panel key={section} title={text.sections[section as keyof typeof SECTIONS]}>
              <div className={styles.fields}>
                {[...names, ...(section === 'more' ? others : [])].map((name) => (
                  <div key={name} id={idOf(name)} className={styles.slot}>
                    <Field
                      key={source}
                      name={name}
                      path={name}
                      schema={schema.properties?.[name] ?? {}}
                      value={draft[name]}
                      optional={!schema.required?.includes(name)}
                      onChange={(value) => setDraft((before) => withField(before ?? {}, name, value))}
                    />
                  </div>
                ))}
              </div>
              {section === 'time' && <Repeat start={start} starts={starts} onChange={setStarts} />}
            </Panel>
          ))}
          <div className={styles.bar}>
            <IssueList issues={issues} checked={checked !== undefined} />
            <Button submit kind="call" busy={announcing.busy}>
              {starts.length > 1 ? text.announceAll({ n: starts.length }) : text.announce}
            </Button>
            <Refused refusal={announcing.refusal} />
          </div>
        </Form>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
        <aside className={styles.preview} aria-label={text.preview} tabIndex={0}>
          <h2>{text.preview}</h2>
          {checked?.preview ? (
            <Preview state={checked.preview} />
          ) : (
            <p className={page.note}>{checked ? text.noPreview : text.checking}</p>
          )}
        </aside>
      </div>
    </AnnouncementFormContext>
  );
}

/** Returns the check of the announcement as it was when typing paused, or of an earlier one while it is pending. */
function useChecked(house: string, draft: Fields | undefined): AnswerOf<'checkTournament'> | undefined {
  const { api } = useClient();
  const written = draft && JSON.stringify(draft);
  const [calm, setCalm] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setCalm(written), CALM);
    return () => clearTimeout(timer);
  }, [written]);
  const { answer } = useQuery(calm, async () =>
    api.checkTournament({ house, announcement: JSON.parse(calm ?? '{}') as never }),
  );
  const last = useRef<AnswerOf<'checkTournament'>>(undefined);
  if (answer && !isRefusal(answer)) last.current = answer;
  return last.current;
}

/** Returns a function that says what is wrong, in the language of the screen. */
function useIssueText(): (issue: Issue) => string {
  const { wrong } = useMessages(messages);
  const { language } = useLanguage();
  const texts: Readonly<Record<string, string>> = wrong;
  return useMemo(
    // The server states each fault in English. The other languages have a text for each kind of fault.
    () =>
      ({ code, message }) =>
        language === 'en' && code !== 'bad-value' ? message : (texts[code] ?? wrong['bad-value']),
    [language, texts, wrong],
  );
}

interface IssueListProps {
  readonly issues: readonly Issue[];
  readonly checked: boolean;
}

/** Lists all faults. A press leads to the field. */
function IssueList({ issues, checked }: IssueListProps) {
  const text = useMessages(messages);
  const { nameOf } = useFieldTexts();
  const say = useIssueText();
  return (
    <div role="status" className={styles.issues}>
      {checked && issues.length === 0 && <p>{text.right}</p>}
      {issues.length > 0 && <p>{text.faults({ n: issues.length })}</p>}
      <ul>
        {issues.map((issue) => (
          <li key={`${issue.at} ${issue.message}`}>
            <button type="button" onClick={() => focusOn(issue)}>
              {nameOf(issue.at)}
            </button>
            : {say(issue)} {issue.rule !== null && <Citation rule={issue.rule as RuleId} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shows the field of a fault, or the nearest one around it, and focuses on it. */
function focusOn({ at }: Issue): void {
  const names = at.split('.');
  for (let length = names.length; length > 0; length--) {
    const place = document.getElementById(idOf(names.slice(0, length).join('.')));
    if (!place) continue;
    const fields = [...place.querySelectorAll<HTMLElement>('input, select, button')];
    const wrong = place.querySelector<HTMLElement>('[data-wrong] input, [aria-invalid="true"]');
    place.scrollIntoView({ block: 'center' });
    (wrong ?? fields[0])?.focus({ preventScroll: true });
    return;
  }
}

/** Shows the tournament as players will see it. */
function Preview({ state }: { readonly state: TournamentState }) {
  const text = useMessages(listMessages);
  const kinds: Readonly<Record<string, string>> = text.formats;
  const { view } = state;
  return (
    <div className={styles.shown}>
      <h3>{view.name}</h3>
      <p className={page.note}>{view.formats.map((format) => kinds[format] ?? format).join(' · ')}</p>
      <Facts tournament={view} />
      <BuyingTerms view={view} />
      <Prizes state={state} />
      <Structure view={view} />
    </div>
  );
}
