export { brief } from '../dice/brief.ts';
