import type { PersonalData } from '../services/personal-data-module.ts';

/**
 * The personal data in the records of devices. They name the staff who acted, belong to the tables' records,
 * and are kept.
 */
export const personalData: PersonalData = {
  kept: {
    connectedDevices:
      'select game_table, kind, name, connected_at from device where connected_by = $1 order by connected_at desc',
    disconnectedDevices:
      'select game_table, kind, name, disconnected_at from device where disconnected_by = $1 order by disconnected_at desc',
    settledReadings:
      'select game_table, round, settled_at, settled_value from reading_dispute where settled_by = $1 order by settled_at desc',
  },
};
