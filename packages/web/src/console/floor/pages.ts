// The parts about incidents that consoles and the pages of rounds load on demand. The pages themselves are house pages.
export { IncidentForm } from './incident-form.tsx';
export { RoundStaffPanel } from './round-staff.tsx';
