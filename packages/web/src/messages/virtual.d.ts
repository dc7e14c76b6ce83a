/**
 * Made by the plugin `messages` of vite.config.ts. It tells where the texts of each language and part are loaded from.
 */
declare module 'virtual:messages' {
  export const sources: import('./catalogue.ts').Sources;
}
