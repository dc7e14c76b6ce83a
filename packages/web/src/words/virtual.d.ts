/** Made by the plugin `words` of vite.config.ts: where the texts of each language and part come from. */
declare module 'virtual:words' {
  export const sources: import('./catalogue.ts').Sources;
}
