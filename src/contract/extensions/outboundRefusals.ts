import { refusalsOf, type Wording } from '../../base/wording.ts'

/**
 * Reasons why the service refuses to send a request to an address that a person or a provider gave, or why no valid
 * answer came.
 */
export const outboundRefusals = {
  address_malformed: 'This is not a web address.',
  address_not_https: 'The address must begin with https://.',
  address_port: 'The address must use the standard port, 443.',
  address_credentials: 'The address must not contain a user name or password.',
  address_not_public: 'The address of {host} is not on the public internet.',
  host_unknown: 'The host {host} was not found.',
  certificate_invalid: 'The certificate of {host} is not valid.',
  connection_failed: 'The connection to {host} failed.',
  answer_late: '{host} did not send a complete response within {seconds} seconds.',
  secret_unreadable: 'The signing secret cannot be decrypted. Remove this address, then add it again.',
} as const satisfies Record<string, Wording>

export type OutboundRefusalCode = keyof typeof outboundRefusals

export const outboundRefusal = refusalsOf(outboundRefusals)
