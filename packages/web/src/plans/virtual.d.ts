/** Made by the plugin `plans` of vite.config.ts: every house with its plans in brief. */
declare module 'virtual:houses' {
  export const houses: readonly import('./brief.ts').BriefHouse[];
}

/** Made by it too: where each whole plan comes from, by its id; where nothing is built they are here already. */
declare module 'virtual:plans' {
  type Plan = import('@croupier/core').Plan;
  export const sources: Readonly<Record<string, Plan | (() => Promise<{ readonly default: Plan }>)>>;
}
