import { z } from 'zod'

/**
 * Other hosts of the API that this browser's person allowed the editor's page to reach, beside the API: an HttpOnly cookie that
 * the page's content policy is made from. `GET` reads, `POST {origins}` adds, `DELETE` forgets. Each answers with `otherHostsSchema`.
 */
export const OTHER_HOSTS_PATH = '/session/hosts'

/** Open point: other hosts of one browser — 4, because one host and its storage need two. */
export const MAX_OTHER_HOSTS = 4

/** Only characters that a source expression of a content policy may have: nothing of it can become another directive. */
const sourceExpression = /^(?<scheme>https?):\/\/[a-z\d.-]{1,253}(?::(?<port>[1-9]\d{0,4}))?$/u
const usualPorts: Readonly<Record<string, string>> = { http: '80', https: '443' }

/** Whether it is the origin of a host as a browser spells it: no user, path or wildcard, ASCII letters only, no usual port. */
export function isHostOrigin(origin: string): boolean {
  const parts = sourceExpression.exec(origin)?.groups
  if (parts === undefined) return false
  const { scheme = '', port } = parts
  return port === undefined || (Number(port) <= 65_535 && port !== usualPorts[scheme])
}

const originSchema = z.string().refine(isHostOrigin, 'write an origin such as https://video.example')

export const otherHostsSchema = z.strictObject({ origins: z.array(originSchema).max(MAX_OTHER_HOSTS) })
