import { messages } from 'messages:cases';
import type { CaseReport } from '@croupier/client';
import type { CurrencyCode } from '@croupier/core';
import { useFormatter, useMessages } from '../../app/language.tsx';
import type { PrintedReport } from './report-pdf.ts';
import { useCaseWording } from './wording.ts';

/** Returns a function that writes a report in the reader's language. */
export function usePrintedReport(currency: CurrencyCode): (report: CaseReport) => PrintedReport {
  const text = useMessages(messages);
  const format = useFormatter();
  const wording = useCaseWording(currency);
  return ({ writtenAt, writtenBy, recipient, house, persons, case: file }) => {
    const state = file.outcome === null ? text.state[file.state] : text.outcome[file.outcome];
    return {
      title: text.pdf.report({ id: file.id }),
      head: [
        text.pdf.for({ recipient }),
        text.pdf.house({ house: house.name }),
        text.pdf.written({ at: format.moment(writtenAt), name: writtenBy.name }),
        text.kind[file.kind],
        text.pdf.opened({ at: format.moment(file.openedAt) }),
        text.pdf.state({ state }),
      ],
      sections: [
        {
          title: text.pdf.persons,
          items: persons.map(({ name, account, bornOn, address, document }) => ({
            title: name,
            lines: [
              text.pdf.account({ account }),
              ...(bornOn === null ? [] : [text.pdf.born({ day: format.day(bornOn) })]),
              ...(address === null ? [] : [text.pdf.address({ address })]),
              ...(document === null ? [] : [text.pdf.document({ document })]),
            ],
          })),
        },
        {
          title: text.pdf.alerts,
          items: file.alerts.map((alert) => ({
            title: `${text.rule[alert.rule]}, ${format.moment(alert.at)}`,
            lines: [
              wording.says(alert.rule, alert.figures),
              wording.measured(alert),
              ...alert.facts.map((fact) =>
                [format.moment(fact.at), wording.fact(fact), wording.factAmount(fact)]
                  .filter(Boolean)
                  .join(' · '),
              ),
            ],
          })),
        },
        {
          title: text.pdf.log,
          items: file.entries.map((entry) => ({
            title: `${wording.entry(entry)}: ${entry.by?.name ?? text.file.server}, ${format.moment(entry.at)}`,
            lines: [
              ...(wording.entryText(entry)?.split('\n') ?? []),
              ...entry.links.map(({ kind, ref }) => text.file[kind]({ id: ref })),
            ],
          })),
        },
      ],
      none: text.pdf.none,
    };
  };
}
