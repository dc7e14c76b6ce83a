import { messages } from 'messages:lobby';
import type { TableInfo } from '@croupier/client';
import { useLanguage, useMessages } from '../app/language.tsx';
import { Button } from '../forms/button.tsx';
import type { Tile } from '../games/game.ts';
import { LESSONS } from '../games/registry.ts';
import { summaryOf } from '../plans/houses.ts';
import styles from './first-visit.module.css';
import type { TableEntry } from './sit.ts';

interface FirstVisitProps {
  readonly tables: readonly TableInfo[] | undefined;
  readonly sit: TableEntry['to'];
}

/**
 * Explains one game to a first-time visitor in three sentences, with the payouts of its table and a button to
 * go there. Asks for no input.
 */
export function FirstVisit({ tables, sit }: FirstVisitProps) {
  const tableOf = (game: string) => tables?.find(({ plan }) => summaryOf(plan)?.game === game);
  const lesson = tables ? LESSONS.find(({ id }) => tableOf(id)) : LESSONS[0];
  if (!lesson) return null;
  const table = tableOf(lesson.id);
  return <Lesson key={lesson.id} useLesson={lesson.useLesson} table={table} sit={sit} />;
}

interface LessonProps extends Pick<FirstVisitProps, 'sit'> {
  readonly useLesson: NonNullable<Tile<never>['useLesson']>;
  readonly table: TableInfo | undefined;
}

function Lesson({ useLesson, table, sit }: LessonProps) {
  const text = useMessages(messages);
  const { language } = useLanguage();
  const plan = table && summaryOf(table.plan);
  const steps = useLesson(plan as never);
  const title = plan?.title;
  return (
    <section className={styles.first} aria-labelledby="first-visit">
      <h2 id="first-visit">{text.first}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Button kind="call" disabled={!table} onPress={() => table && void sit(table.id)}>
        {title ? text.tryIt({ game: title[language] ?? title.en }) : text.loading}
      </Button>
    </section>
  );
}
