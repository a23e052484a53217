import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { ConnectionKind, ConnectionSettings } from '../../../contract/extensions/connections/connectionRoutes.ts'
import { inputError } from '../../../contract/inputErrors.ts'
import type { CheckedServer } from '../../providers/checks/serverCheck.ts'
import type { Call } from '../call.ts'
import { validationFailed } from '../OperationError.ts'
import { connectionInUse, connectionVariables, environmentConnection } from './connectionInUse.ts'

/**
 * Checks the settings that a person sends. If they contain no key, the stored key is used, but only for its own host,
 * so that it cannot be sent to a different one. Refuses a connection that the environment sets.
 */
export async function settledServer(
  kind: ConnectionKind,
  settings: ConnectionSettings,
  call: Call,
): Promise<CheckedServer> {
  const { db, principal, service } = call
  if (environmentConnection(kind, service.config) !== null)
    throw validationFailed([inputError('/kind', 'connection_fixed', { variable: connectionVariables[kind] })])
  const address = checkedAddress(kind, settings.address)
  if (kind === 'mail' && settings.sender === null) throw validationFailed([inputError('/sender', 'sender_missing')])
  const { key, ...rest } = settings
  if (kind !== 'mail' && typeof key === 'string' && !/^[\x21-\x7e]+$/u.test(key))
    throw validationFailed([inputError('/key', 'server_key_characters')])
  if (key !== undefined) return { ...rest, address, key }
  const used = await connectionInUse(kind, principal.workspaceId, { ...service, db })
  const known = used?.server.key ?? null
  if (known !== null && hostOf(used?.server.address ?? '') !== hostOf(address))
    throw validationFailed([inputError('/key', 'server_key_again')])
  return { ...rest, address, key: known }
}

/** Scheme, host and port. Schemes such as smtp have no `origin`. */
function hostOf(address: string): string {
  const { protocol, host } = new URL(address)
  return `${protocol}//${host}`
}

/** The refusal of a server that `mayNameServer` does not allow. */
export const privateServer = () => validationFailed([inputError('/address', 'server_address', { reason: 'private' })])

/** The address without trailing slashes. */
function checkedAddress(kind: ConnectionKind, text: string): string {
  const refused = (reason: 'malformed' | 'credentials' | 'query' | 'link_local') =>
    validationFailed([inputError('/address', 'server_address', { reason })])
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || url.hostname === '') throw refused('malformed')
  const isMail = kind === 'mail'
  if (!(isMail ? /^smtps?:$/u : /^https?:$/u).test(url.protocol))
    throw validationFailed([inputError('/address', 'server_scheme', { reason: isMail ? 'mail' : 'web' })])
  if (url.username !== '' || url.password !== '') throw refused('credentials')
  if (/[?#]/u.test(text)) throw refused('query')
  if (isLinkLocal(url.hostname)) throw refused('link_local')
  return url.href.replace(/\/+$/u, '')
}

/**
 * Whether an address is link-local. No model server has such an address, but cloud services that give out credentials
 * do.
 */
function isLinkLocal(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/gu, '')
  return isIP(bare) !== 0 && ipaddr.process(bare).range() === 'linkLocal'
}
