/** What is published of the packs of a round, where each card is committed to by itself: their sizes and roots. */
export const packs = `
alter table round add column packs json;
`;
