import { z } from 'zod'
import { rule } from '../composition/brokenRules.ts'

/**
 * Other API hosts to which the user of this browser allows the editor's page to connect. An HttpOnly cookie stores
 * them, and the content security policy of the page is built from it.
 *
 * `GET` reads them, `POST {origins}` adds some, and `DELETE` removes all. Each returns `otherHostsSchema`.
 */
export const OTHER_HOSTS_PATH = '/session/hosts'

/** Open point: other hosts per browser — we allow 4, because one host and its storage need two. */
export const MAX_OTHER_HOSTS = 4

/** Accepts only characters that are valid in a CSP source expression, so that no value can add another directive. */
const sourceExpression = /^(?<scheme>https?):\/\/[a-z\d.-]{1,253}(?::(?<port>[1-9]\d{0,4}))?$/u
const usualPorts: Readonly<Record<string, string>> = { http: '80', https: '443' }

/**
 * Whether `origin` is a host's origin as browsers serialise it: ASCII only, without a user, path, wildcard or default
 * port.
 */
export function isHostOrigin(origin: string): boolean {
  const parts = sourceExpression.exec(origin)?.groups
  if (parts === undefined) return false
  const { scheme = '', port } = parts
  return port === undefined || (Number(port) <= 65_535 && port !== usualPorts[scheme])
}

const originSchema = z.string().refine(isHostOrigin, rule('not_an_origin'))

export const otherHostsSchema = z.strictObject({ origins: z.array(originSchema).max(MAX_OTHER_HOSTS) })
