/** Made by the plugin `plans` (plans-plugin.ts). It holds every house with its plans in brief. */
declare module 'virtual:houses' {
  export const houses: readonly import('./brief.ts').BriefHouse[];
}

/** Made by the same plugin. It loads each whole plan by its id. Without a build, the plans are already included. */
declare module 'virtual:plans' {
  type Plan = import('@croupier/core').Plan;
  export const sources: Readonly<Record<string, Plan | (() => Promise<{ readonly default: Plan }>)>>;
}
