/** Roles of the staff hold at a house. Roles held at every house before, and they stay there. */
export const houseRoles = `
create table staff_role (
  account text not null references account,
  house text not null,
  role text not null check (role in ('croupier', 'inspector', 'manager')),
  primary key (account, house, role)
);
insert into staff_role (account, house, role)
  select distinct account.id, house.house, held.role
  from account, unnest(account.roles) as held (role), (select distinct house from ledger_account) as house;
alter table account drop column roles;

alter table role_grant add column house text;
insert into role_grant (account, house, roles, granted_by, at)
  select account, house.house, roles, granted_by, at
  from role_grant, (select distinct house from ledger_account) as house order by role_grant.id;
delete from role_grant where house is null;
alter table role_grant alter column house set not null;
`;
