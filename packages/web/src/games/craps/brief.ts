export { brief } from '../../table/dice/brief.ts';
