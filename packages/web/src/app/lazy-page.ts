import { type ComponentType, createElement } from 'react';
import { library } from '../messages/catalogue.ts';
import { LazyValue } from './lazy-value.ts';

/**
 * Makes a page that loads its code together with its first messages when it is first opened. A loaded page is
 * rendered immediately, while React's `lazy` would show a loading state for a third of a second.
 */
export function page<Props extends object>(part: string, load: () => Promise<ComponentType<Props>>) {
  const loaded = new LazyValue(async () => {
    const [Page] = await Promise.all([load(), library.fetch(part)]);
    await library.fetchWanted().catch(() => {}); // a component whose texts are missing requests them again and reports the failure
    return Page;
  });
  const Opened = (props: Props) => createElement(loaded.use(), props);
  return Object.assign(Opened, { fetch: loaded.fetch });
}
