// node pglite-create.js <folder> creates an empty embedded database in a folder that does not exist yet. It runs in a
// separate process, because it needs several times as much memory as the database needs later. The build also runs
// it, and new data directories are copies of the result. Like pglite-thread.js, this file is plain JavaScript.
import { PGlite } from '@electric-sql/pglite';

const folder = process.argv[2];
if (!folder) throw new Error('pglite-create.js needs the folder to create');

const database = await PGlite.create({
  dataDir: folder,
  initDbStartParams: ['--wal-segsize=1', '--locale=C', '--encoding=UTF8'],
});
await database.close();
