import { API_PATH, routeOf, routes } from '@croupier/protocol';

/** A document in a person's file. */
interface InFile {
  readonly house: string;
  readonly account: string;
  readonly document: string;
}

/**
 * Returns the address of a document that the user has just opened, for a picture or a download. The address is on the
 * server of the page. The API has no function for it.
 */
export function documentAddress({ house, account, document }: InFile, opening: string): string {
  const path = routeOf(routes.openFileDocument).path.replace(/openings$/, 'content');
  const filled = path.replace(':house', house).replace(':account', account).replace(':document', document);
  return `${API_PATH}${filled}?opening=${opening}`;
}

/** Returns the address of a document that the user has sent to a house. */
export function ownDocumentAddress(house: string, document: string): string {
  return `${API_PATH}${routeOf(routes.ownDocuments).path.replace(':house', house)}/${document}/content`;
}
