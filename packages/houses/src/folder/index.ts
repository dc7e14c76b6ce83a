export { shade } from './colours.ts';
export { type Fault, faultText } from './fault.ts';
export { fileSchemas } from './file-schemas.ts';
export { newHouse } from './new-house.ts';
export { type HouseFolder, readHouseFolder } from './read-folder.ts';
export type { Files } from './source.ts';
export type { Standards } from './standard.ts';
