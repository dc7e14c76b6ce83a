export { brief } from '../../src/table/boxes/brief.ts';
