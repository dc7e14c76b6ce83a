export { brief } from '../boxes/brief.ts';
