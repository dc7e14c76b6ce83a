import { z } from 'zod';
import type { Entropy } from '../chance/entropy.ts';
import { newSeed, type Seed } from '../chance/seed.ts';
import type { Database } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { type Seal, wrongKey } from '../storage/seal.ts';

/** A new seed, and the form in which it is stored while its round is running. */
export interface SealedSeed extends Seed {
  readonly sealed: string;
}

/**
 * Draws the seeds of rounds. While a round is running, its seed is stored only sealed, so that a reader of the database,
 * of its files or of a backup cannot predict a draw. A seed is sealed for its commitment, so it cannot be exchanged for
 * the seed of another round.
 */
export class SealedSeeds {
  constructor(
    private readonly seal: Pick<Seal, 'seal' | 'open' | 'resealed'>,
    private readonly entropy: Entropy,
  ) {}

  async draw(): Promise<SealedSeed> {
    const drawn = newSeed(this.entropy);
    return { ...drawn, sealed: await this.seal.seal(drawn.seed, drawn.commitment) };
  }

  /** Opens the seed of a running round. Throws a StorageError `wrong-key` if no key opens it. */
  async open(sealed: string, commitment: string): Promise<Seed> {
    const seed = await this.seal.open(sealed, commitment).catch((error) => {
      throw wrongKey(error);
    });
    return { seed, commitment };
  }

  /** Seals the seeds of all running rounds with the newest key. Throws the same error as `open`. */
  async reseal(database: Database): Promise<void> {
    await database.transaction(async (tx) => {
      const rows = await checkedRows(
        tx,
        z.object({ id: z.int(), commitment: z.string(), sealed: z.string() }),
        `select id, commitment, sealed_seed as sealed from round
         where state = 'open' and sealed_seed is not null order by id for update`,
      );
      for (const { id, commitment, sealed } of rows) {
        const fresh = await this.seal.resealed(sealed, commitment).catch((error) => {
          throw wrongKey(error);
        });
        if (fresh !== undefined)
          await tx.query('update round set sealed_seed = $2 where id = $1', [id, fresh]);
      }
    });
  }
}
