import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the library's cost (19 MiB, two passes), as OWASP asks for. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let decoy: Promise<string> | undefined;

/** Whether the password is right. Without an account to compare with it takes as long, and is wrong. */
export async function checkPassword(hashed: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash('nobody has this one');
  const right = await verify(hashed ?? (await decoy), password).catch(() => false);
  return right && hashed != null;
}
