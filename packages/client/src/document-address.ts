import { API_PATH } from '@croupier/protocol';

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
  return `${API_PATH}/houses/${house}/people/${account}/documents/${document}/content?opening=${opening}`;
}

/** Returns the address of a document that the user has sent to a house. */
export function ownDocumentAddress(house: string, document: string): string {
  return `${API_PATH}/me/participations/${house}/documents/${document}/content`;
}
