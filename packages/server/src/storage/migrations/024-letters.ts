/** Who of the staff entered an objection that came by letter. */
export const letters = `
alter table closing add column objection_entered_by text references account;
`;
