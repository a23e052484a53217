import { z } from 'zod'
import { createStore } from 'zustand/vanilla'

/**
 * The API host that this tab uses. The key is kept in memory or, on request, in this tab's session storage, but never
 * in local storage, which every later user of this browser could read.
 */
export interface Host {
  /** Origin of the service, without a trailing slash. Empty for the origin of this page. */
  readonly baseUrl: string
  /** API key sent as a bearer token. Null to use the session cookie of the same origin. */
  readonly key: string | null
}

export const ownOrigin: Host = { baseUrl: '', key: null }
const tabKey = 'framewright:host'
const rememberedSchema = z.object({ baseUrl: z.string(), key: z.string().nullable() })

function recallHost(): Host {
  if (typeof sessionStorage === 'undefined') return ownOrigin
  const text = sessionStorage.getItem(tabKey)
  if (text === null) return ownOrigin
  try {
    const parsed = rememberedSchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : ownOrigin
  } catch (fault) {
    if (fault instanceof SyntaxError) return ownOrigin
    throw fault
  }
}

export const hostStore = createStore<Host>(() => recallHost())

export function currentHost(): Host {
  return hostStore.getState()
}

/** Switches this tab to a host. `rememberInTab` keeps it across reloads of this tab only. */
export function pointAtHost(host: Host, rememberInTab: boolean): void {
  hostStore.setState(host, true)
  if (rememberInTab) sessionStorage.setItem(tabKey, JSON.stringify(host))
  else sessionStorage.removeItem(tabKey)
}

/** Whether the current host survives a reload of this tab. */
export function isHostRemembered(): boolean {
  return sessionStorage.getItem(tabKey) !== null
}

/** Switches back to the service that served this page. */
export function pointAtOwnOrigin(): void {
  pointAtHost(ownOrigin, false)
}

/** Parses a typed base URL into its origin and path without a trailing slash. Null if it is not a web address. */
export function parseBaseUrl(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === '') return ''
  if (!URL.canParse(trimmed)) return null
  const url = new URL(trimmed)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  return `${url.origin}${url.pathname}`.replace(/\/+$/u, '').replace(/\/api\/v1$/u, '')
}

/** Resolves a URL given by the host against that host. */
export function resolveAddress(address: string): string {
  const { baseUrl } = currentHost()
  return new URL(address, baseUrl === '' ? globalThis.location.origin : `${baseUrl}/`).href
}
