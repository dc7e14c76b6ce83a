export { StudioPage } from './page.tsx';
export { RotaPage } from './rota.tsx';
