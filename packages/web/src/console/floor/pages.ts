// The staff's pages about people on the floor are loaded together, because the first page lists the name of every file.
export { IncidentForm } from './incident-form.tsx';
export { IncidentsPage } from './incidents.tsx';
export { PlayerPage } from './player.tsx';
export { RoundStaffPanel } from './round-staff.tsx';
