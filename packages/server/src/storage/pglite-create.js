// node pglite-create.js <folder>: makes an empty embedded database in a folder that does not exist yet. It runs in a
// separate process, since it takes several times the memory that the database needs later. Plain JavaScript, like
// pglite-thread.js. The build makes one too, which new data directories are copied from.
import { PGlite } from '@electric-sql/pglite';

const folder = process.argv[2];
if (!folder) throw new Error('pglite-create.js needs the folder to make');

const database = await PGlite.create({
  dataDir: folder,
  initDbStartParams: ['--wal-segsize=1', '--locale=C', '--encoding=UTF8'],
});
await database.close();
