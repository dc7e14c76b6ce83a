/** Made by the plugin `plans` (plans-plugin.ts): every house with its plans in brief. */
declare module 'virtual:houses' {
  export const houses: readonly import('./brief.ts').BriefHouse[];
}

/** Made by the same plugin: loads each whole plan by its id. Without a build the plans are here already. */
declare module 'virtual:plans' {
  type Plan = import('@croupier/core').Plan;
  export const sources: Readonly<Record<string, Plan | (() => Promise<{ readonly default: Plan }>)>>;
}
