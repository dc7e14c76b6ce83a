import type { FastifyReply } from 'fastify';

/** The policy that lets pages load only their own files and connect only to this server. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "img-src 'self' data:",
  "media-src 'self' data: blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(self), payment=(), usb=()',
};

const OVER_HTTPS = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
};

/** The name of an answer of the API. A browser that opens its address saves a file, and never shows it as a page. */
export const AS_FILE = { 'content-disposition': 'attachment; filename="api.json"' };

/** Sets the security headers of every answer, and additional ones over HTTPS. */
export function secureHeaders(reply: FastifyReply, secure: boolean): void {
  reply.headers(HEADERS);
  if (secure) reply.headers(OVER_HTTPS);
}
