export {
  type BrokenFolder,
  type LoadedHouses,
  loadHouses,
  readFolder,
  shippedStandards,
} from './load-houses.ts';
