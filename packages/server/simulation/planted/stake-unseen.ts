import type { PlantedFault } from './planted.ts';

/** A fault that accepts real money at tables whose dealer nobody can see. */
export const stakeUnseen: PlantedFault = {
  what: 'real money is staked without a live picture',
  houses: (houses) =>
    houses.map((house) => {
      const { participants } = house.protection ?? {};
      if (!participants) return house;
      const { streamed: _, ...unseen } = participants;
      return { ...house, protection: { ...house.protection, participants: unseen } };
    }),
};
