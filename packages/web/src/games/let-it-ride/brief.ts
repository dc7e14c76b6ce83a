export { brief } from '../../table/boxes/brief.ts';
