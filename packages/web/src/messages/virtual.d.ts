/** Made by the plugin `messages` of vite.config.ts: where the texts of each language and part come from. */
declare module 'virtual:messages' {
  export const sources: import('./catalogue.ts').Sources;
}
