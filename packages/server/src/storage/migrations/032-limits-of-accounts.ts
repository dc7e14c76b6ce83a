/** Limits belong to persons who registered: no account without a registration has real money that one could hold for. */
export const limitsOfAccounts = `
alter table play drop column staked_on, drop column staked, drop column stake_limit, drop column next_limit,
  drop column next_limit_from;
`;
