import { each, type PersonalData } from '../services/personal-data-module.ts';

/** The incidents and notes about a person, and those that the person wrote as staff. */
export const personalData: PersonalData = {
  kept: {
    incidents: `select incident.house, incident.kind, incident.game_table, incident.round, incident.open, part,
       entry.at, entry.step, entry.text
     from incident_person join incident on incident.id = incident_person.incident
     join incident_entry as entry on entry.incident = incident.id
     where incident_person.account = $1 order by entry.id desc`,
    incidentEntries:
      'select incident, at, step, text from incident_entry where account = $1 order by incident_entry.id desc',
    floorNotes: 'select house, at, text from player_note where account = $1 order by id desc',
    floorNotesWritten: 'select house, at, text from player_note where by_account = $1 order by id desc',
  },
  async erase(tx, { account, participated }) {
    // Until the law no longer requires a participant's records, `expire` leaves these, too.
    if (participated) return;
    await tx.query('delete from player_note where account = $1', [account]);
    await tx.query('delete from incident_person where account = $1', [account]);
  },
  expire: (tx, { house, accounts }) => each(tx, EXPIRED, [house, accounts]),
};

const EXPIRED = [
  'delete from player_note where house = $1 and account = any($2::text[])',
  `delete from incident_person using incident where incident.id = incident_person.incident
     and house = $1 and account = any($2::text[])`,
];
