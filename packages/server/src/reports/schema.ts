/** The schema for the settings of reports. Times are milliseconds since 1970. */
export const schema = `
-- The rules about the reserves of a house, see 'ReserveRule'. The newest one applies; null removes the rule.
create table reserve_rule (
  id bigint generated always as identity primary key,
  house text not null,
  rule json,
  reason text not null,
  set_by text not null references account,
  set_at bigint not null
);
create index reserve_rule_house on reserve_rule (house, id);
create index reserve_rule_set_by on reserve_rule (set_by);
`;
